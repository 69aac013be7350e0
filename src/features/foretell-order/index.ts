export { lineOf } from './model/lineOf';
export { mendingsOf, type Mending } from './model/mendings';
export { useForecast, type Forecast } from './model/useForecast';
export { ForetoldAtFoot } from './ui/ForetoldAtFoot';
export { ForetoldInShort } from './ui/ForetoldInShort';
export { HeldOffers } from './ui/HeldOffers';
export { LineStock } from './ui/LineStock';
export { Mendings } from './ui/Mendings';
