import { formatPercentual } from '@contempla/ui'

/** The percentage of a bid, with the four decimals that bids are ranked by: the same wherever it is read. */
export const formatPercentualDoLance = (percentual: number): string => formatPercentual(percentual, 4)
