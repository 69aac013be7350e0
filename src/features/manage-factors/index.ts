export { OwnFactors } from './model/OwnFactors';
export { PasskeyNameDialog } from './ui/PasskeyNameDialog';
export { RecoveryCodesDialog } from './ui/RecoveryCodesDialog';
