import { useEffect, useState } from 'react';
import { useOrders, type Order } from '@/entities/order';
import { RecordPage } from '@/widgets/record-page';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { DeductOrderEditScreen } from './DeductOrderEditScreen';

/**
 * The form, or the detail where the order may not be edited on arrival; what becomes of it later
 * the form asks about.
 */
function FormOrDetail({ order }: { readonly order: Order }) {
  const navigation = useNavigation();
  const [isForm] = useState(order.isEditable);
  useEffect(() => {
    if (!isForm) navigation.replace('DeductOrderDetail', navigation.params);
  }, [isForm, navigation]);
  return isForm ? <DeductOrderEditScreen opened={order} /> : null;
}

/** Edits a deduct order; one that may not be edited is shown instead (ORDE-17). */
export function DeductOrderEditPage() {
  return <RecordPage store={useOrders()}>{(order) => <FormOrDetail order={order} />}</RecordPage>;
}
