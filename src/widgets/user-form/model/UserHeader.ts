import type { ReactNode } from 'react';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';

/** What a page's header says of the form below it. */
export interface UserHeader {
  readonly title: string;
  readonly chip?: ReactNode;
  readonly note?: ReactNode;
  readonly actions: readonly HeaderAction[];
}
