import { isDitaNaLista } from '@contempla/consorcio'
import { nomeEntre } from '../nome.ts'
import type { CotaSimples } from '../situacao/estado.ts'

const maximo = 3

/** A case of the person is on every quota of theirs: it is told on the one in hand. */
const semOsDaPessoa = (cota: CotaSimples): CotaSimples => ({
  ...cota,
  atencoes: cota.atencoes.filter(({ caso }) => !caso?.daPessoa),
})

/** The first of the person's quotas, but for those in `fora`, that ask for something, each by what tells it from all theirs. */
export function outrasQuePedem(cotas: readonly CotaSimples[], fora: readonly number[]) {
  const pedem = cotas
    .map(semOsDaPessoa)
    .filter(({ idCota, atencoes }) => !fora.includes(idCota) && atencoes.some(isDitaNaLista))
  return {
    total: pedem.length,
    mostradas: pedem.slice(0, maximo).map((cota) => ({ cota, nome: nomeEntre(cota, cotas) })),
  }
}
