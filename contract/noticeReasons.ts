/** How a line of a notice can differ from what was announced. */
export const noticeDifferences = ['short', 'over', 'damaged'] as const;
export type NoticeDifference = (typeof noticeDifferences)[number];

interface Reason {
  readonly of: NoticeDifference;
  readonly label: string;
  /**
   * The receiving condition that a Warehouse Stock Transfer Receipt Advice (X12 944, W13) gives for
   * it.
   */
  readonly x12: string;
}

/** Why a line of a notice came otherwise than it was announced. */
export const noticeReasons = {
  missing: { of: 'short', label: 'Missing on delivery', x12: '02' },
  packedShort: { of: 'short', label: 'Packed short', x12: '02' },
  otherItem: { of: 'short', label: 'Another item in its place', x12: '05' },
  packedOver: { of: 'over', label: 'More packed than announced', x12: '03' },
  leftBefore: { of: 'over', label: 'Left from an earlier notice', x12: '03' },
  inTransit: { of: 'damaged', label: 'Damaged in transit', x12: '01' },
  atDock: { of: 'damaged', label: 'Damaged at the warehouse', x12: '01' },
  badQuality: { of: 'damaged', label: 'Quality problem', x12: '04' },
  badPackaging: { of: 'damaged', label: 'Unfit packaging', x12: '06' },
} as const satisfies Readonly<Record<string, Reason>>;
export type NoticeReason = keyof typeof noticeReasons;

export const noticeReasonNames = Object.keys(noticeReasons) as [NoticeReason, ...NoticeReason[]];

/** Longest text beside a reason. */
export const longestReasonNote = 500;

/** The reasons that fit a difference. */
export const reasonsFor = (of: NoticeDifference): readonly NoticeReason[] =>
  noticeReasonNames.filter((name) => noticeReasons[name].of === of);

/** A line of a notice as it was counted; null while it was not. */
export interface CountedLine {
  readonly Announced: number;
  /** Damaged pieces among them. */
  readonly Received: number | null;
  readonly Damaged: number;
}

/** How a counted line differs from what was announced, and by how many pieces. */
export const differencesOf = ({
  Announced,
  Received,
  Damaged,
}: CountedLine): readonly { readonly of: NoticeDifference; readonly pieces: number }[] => {
  if (Received === null) return [];
  const all = [
    { of: 'short' as const, pieces: Announced - Received },
    { of: 'over' as const, pieces: Received - Announced },
    { of: 'damaged' as const, pieces: Damaged },
  ];
  return all.filter(({ pieces }) => pieces > 0);
};

/** A line with the reasons that were given for it. */
export interface ExplainedLine extends CountedLine {
  readonly Reasons: readonly { readonly Of: NoticeDifference }[];
}

/** The differences of a line that nobody has given a reason for; each has to have one. */
export const unexplained = (line: ExplainedLine): readonly NoticeDifference[] =>
  differencesOf(line)
    .map(({ of }) => of)
    .filter((of) => !line.Reasons.some((reason) => reason.Of === of));

/** Why a reason can not be given for a line, in a sentence; null when it can. */
export const whyNotExplain = (
  line: CountedLine & { readonly StockNumber: string },
  { number, reason }: { readonly number: string; readonly reason: NoticeReason },
): string | null => {
  const { of } = noticeReasons[reason];
  if (line.Received === null)
    return `Notice ${number} is not counted yet, so that nothing of it differs`;
  return differencesOf(line).some((difference) => difference.of === of)
    ? null
    : `${line.StockNumber} of notice ${number} is not ${of}`;
};
