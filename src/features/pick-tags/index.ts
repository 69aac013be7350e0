export { TagChoice } from './ui/TagChoice';
export type { HeldTags } from './model/tagLines';
