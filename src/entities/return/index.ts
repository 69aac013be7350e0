export { Return } from './model/Return';
export { returnLook } from './model/returnLook';
export { ReturnStore, useReturns } from './model/ReturnStore';
