/** What can not be done, in a sentence for whoever has asked for it. */
export class Refusal extends Error {}
