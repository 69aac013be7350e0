export { AlikeImports } from './ui/AlikeImports';
export { AlikeFound, AlikeNote } from './ui/AlikeNote';
export { alikeIn, useAlike, type Alike } from './model/useAlike';
export {
  alikeDeductOrders,
  alikeItems,
  alikeNotices,
  alikeOrders,
  alikeRecipients,
} from './model/askAlike';
