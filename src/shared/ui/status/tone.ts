/** The tones a status can take; the theme holds each as a triple of text, tint and solid. */
export const tones = ['grey', 'blue', 'indigo', 'amber', 'green', 'orange', 'red'] as const;

export type Tone = (typeof tones)[number];
