export { hasDayFilters } from './model/dayFilters';
export { DayFiltersInForce, DaySearch } from './ui/DayFilters';
