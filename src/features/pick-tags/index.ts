export { ChooseTags } from './ui/ChooseTags';
export type { HeldTags } from './model/tagLines';
