export { type AttentionStore } from './model/AttentionStore';
export { useTellCount } from './model/useTellCount';
export { placeOf } from './model/placeOf';
export { ageText, sentenceOf } from './model/words';
export { AttentionLine } from './ui/AttentionLine';
export { AttentionNews } from './ui/AttentionNews';
