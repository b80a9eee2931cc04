import { isSorteio } from '@contempla/consorcio'
import type { Cota } from './estado.ts'

/** 'por sorteio' or 'por lance', as far as it is known. */
export const comoFoiContemplada = (cota: Pick<Cota, 'modalidadeContemplacao'>): string =>
  cota.modalidadeContemplacao === null ? '' : isSorteio(cota.modalidadeContemplacao) ? 'por sorteio' : 'por lance'
