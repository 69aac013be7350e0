import { styled } from '@mui/material/styles';
import { followHere } from '@/shared/routes/followHere';
import { NumberButton, NumberLink } from '@/shared/ui/controls/NumberWay';
import { VisuallyHidden } from '@/shared/ui/page/VisuallyHidden';
import type { Asked } from '../model/figures';
import type { Opening } from '../model/Opening';

const Zero = styled('span')(({ theme: { vars } }) => ({ color: vars.palette.text.tertiary }));

interface Props {
  readonly asked: Asked;
  /** How many orders it opens; none are no way. */
  readonly count: number;
  /** What is said after the number: "on their day, 2 late, ROC, week from Nov 15". */
  readonly what: string;
  readonly isAlarming?: boolean;
  readonly opening: Opening;
  /** The number as it is seen. */
  readonly children: string;
}

/** A number that opens the orders it counts. */
export function OrdersNumber({ asked, count, what, isAlarming, opening, children }: Props) {
  if (count === 0) return <Zero>{children}</Zero>;
  const open = () => opening.open({ asked, what: `${children} ${what}`, count });
  const words = (
    <>
      {children} <VisuallyHidden>{what}</VisuallyHidden>
    </>
  );
  return opening.hrefOf ? (
    <NumberLink
      href={opening.hrefOf(asked)}
      data-alarming={isAlarming}
      aria-current={opening.isChosen(asked) || undefined}
      onClick={followHere(open)}
    >
      {words}
    </NumberLink>
  ) : (
    <NumberButton
      type="button"
      data-alarming={isAlarming}
      aria-pressed={opening.isChosen(asked)}
      onClick={open}
    >
      {words}
    </NumberButton>
  );
}
