export { Proof } from './model/Proof';
export { ProofDialog } from './ui/ProofDialog';
