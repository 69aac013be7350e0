import type { NoticeStatus } from '@contract/noticeRules';
import type { Glyph } from '@/shared/ui/status/StatusGlyph';
import type { Tone } from '@/shared/ui/status/tone';

interface Look {
  readonly tone: Tone;
  readonly glyph: Glyph;
}

const looks: Readonly<Record<NoticeStatus, Look>> = {
  Created: { tone: 'blue', glyph: 'ring' },
  'In Transit': { tone: 'amber', glyph: 'quarter' },
  Delivered: { tone: 'amber', glyph: 'half' },
  Received: { tone: 'green', glyph: 'threeQuarters' },
  Cancelled: { tone: 'grey', glyph: 'cross' },
  'In Stock': { tone: 'green', glyph: 'tick' },
};

const unknown: Look = { tone: 'grey', glyph: 'ring' };

/** How a notice's status looks; the glyph fills on its way into stock. */
export const noticeLook = (status: string): Look & { readonly text: string } => ({
  ...(Object.entries(looks).find(([name]) => name === status)?.[1] ?? unknown),
  text: status,
});
