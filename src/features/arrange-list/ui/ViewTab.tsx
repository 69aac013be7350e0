import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';
import { VisuallyHidden } from '@/shared/ui/page/VisuallyHidden';

const Tab = styled('span')(({ theme: { spacing, typography, vars } }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: spacing(1),
  '& > .open-view': {
    all: 'unset',
    ...typography.subtitle1,
    display: 'inline-flex',
    alignItems: 'center',
    gap: spacing(1.5),
    minWidth: spacing(6),
    height: spacing(11),
    whiteSpace: 'nowrap',
    color: vars.palette.text.secondary,
    cursor: 'pointer',
    '&:hover, &[aria-pressed="true"]': { color: vars.palette.text.primary },
    '&:focus-visible': {
      outline: `2px solid ${vars.palette.primary.main}`,
      outlineOffset: -2,
      borderRadius: vars.shape.borderRadius,
    },
    '& > small': {
      ...typography.caption,
      padding: `0 ${spacing(1)}`,
      border: `1px solid ${vars.palette.line.strong}`,
      borderRadius: vars.shape.xs,
    },
  },
  '&:has(> [aria-pressed="true"])::after': {
    content: '""',
    position: 'absolute',
    right: 0,
    bottom: 0,
    left: 0,
    height: 2,
    backgroundColor: vars.palette.primary.main,
  },
}));

interface Props {
  readonly label: string;
  readonly isOpen: boolean;
  readonly isDefault?: boolean;
  readonly isShared?: boolean;
  readonly onOpen: () => void;
  readonly menu?: ReactNode;
}

/** One view in the row of views; of the one that is open, with its menu. */
export function ViewTab({ label, isOpen, isDefault, isShared, onOpen, menu }: Props) {
  const tab = useRef<HTMLSpanElement>(null);
  // On a phone the row has room for two or three.
  useEffect(() => {
    if (isOpen) tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isOpen]);
  return (
    <Tab ref={tab}>
      <button type="button" className="open-view" aria-pressed={isOpen} onClick={onOpen}>
        {label}
        {isDefault && <small>Default</small>}
        {isShared && (
          <>
            <PeopleAltOutlined fontSize="tiny" />
            <VisuallyHidden>shared</VisuallyHidden>
          </>
        )}
      </button>
      {menu}
    </Tab>
  );
}
