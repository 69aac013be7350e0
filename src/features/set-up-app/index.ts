export { AppCode } from './model/AppCode';
export { AppSteps } from './ui/AppSteps';
