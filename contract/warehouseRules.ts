/** What a warehouse and the portal can say of, who wins, and what becomes of what the other has said. */
export interface WhoWins {
  readonly about: string;
  readonly wins: string;
  readonly otherwise: string;
}

/** Which side wins where the books and a warehouse contradict each other: the only table that says so. */
export const whoWins: readonly WhoWins[] = [
  {
    about: 'What was ordered, for whom, by when',
    wins: 'Portside',
    otherwise: 'The message is left for staff',
  },
  {
    about: 'What has left, in which package',
    wins: 'The warehouse',
    otherwise: 'More pieces than ordered: the message is left for staff',
  },
  {
    about: 'A cancelled or closed order that leaves',
    wins: 'Nobody',
    otherwise: 'The message is left for staff',
  },
  {
    about: 'What was received',
    wins: 'The warehouse',
    otherwise: 'Another item than announced, or a closed notice: the message is left for staff',
  },
  {
    about: 'What lies on the shelves',
    wins: 'The warehouse',
    otherwise:
      'Fewer good pieces than unreleased orders need: the newest of them are planned anew. Fewer than released ones need: a difference for staff',
  },
  {
    about: 'A snapshot',
    wins: 'Nobody',
    otherwise: 'A difference for staff',
  },
];
