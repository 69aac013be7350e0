import AssignmentReturnOutlined from '@mui/icons-material/AssignmentReturnOutlined';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import type { ReactElement } from 'react';
import type { AddressedKind } from '@/shared/routes/recordAddress';

const icons: Readonly<Partial<Record<AddressedKind, ReactElement>>> = {
  order: <ReceiptLongOutlined />,
  archivedOrder: <ReceiptLongOutlined />,
  orderImport: <UploadFileOutlined />,
  itemImport: <UploadFileOutlined />,
  webhook: <WebhookOutlined />,
  return: <AssignmentReturnOutlined />,
  notice: <LocalShippingOutlined />,
  item: <Inventory2Outlined />,
  recipient: <ContactsOutlined />,
  client: <ApartmentOutlined />,
  user: <GroupOutlined />,
  staff: <BadgeOutlined />,
};

/** The sign of a kind of records. */
export const kindIcon = (kind: AddressedKind): ReactElement => icons[kind] ?? <HistoryRounded />;
