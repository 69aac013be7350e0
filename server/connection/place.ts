/** Where stock is: of which client, in which warehouse. */
export interface Place {
  readonly clientId: string;
  readonly warehouseId: string;
}
