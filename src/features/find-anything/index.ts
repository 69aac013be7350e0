export { Finder } from './ui/Finder';
export { FoundElsewhere } from './ui/FoundElsewhere';
