import { describe, expect, test } from 'vitest'
import { semContemplacao } from './sem-contemplacao.ts'

type Cota = Parameters<typeof semContemplacao>[0]

const cota: Cota = {
  assembleiaFinal: { numero: 80, data: '2026-11-10' },
  cancelada: false,
  contemplacaoDesfeita: null,
  contratoDesfeito: false,
  grupoEmFormacao: false,
  grupoEncerrado: false,
  proximaAssembleia: { numero: 12, data: '2026-12-10' },
  restituicao: null,
}
const desfeitaEm = (dia: string) => ({ contemplacaoDesfeita: { dia, porque: 'havia parcelas em atraso' } })
const fim = { proximaAssembleia: null }
/** Its calendar is used up, and the group goes on. */
const aMarcar = { proximaAssembleia: null, assembleiaFinal: null }
const cancelada = { cancelada: true }
const restituicao = (pagaEm: string | null, prescritaEm: string | null = null) => ({
  restituicao: { valor: 100, dia: '2026-10-01', pagaEm, prescritaEm },
})

describe('a quota without a contemplation', () => {
  test.each<[string, Partial<Cota>, string, boolean]>([
    ['takes part', {}, 'ela concorre nas assembleias', true],
    ['whose contemplation was undone takes part again', desfeitaEm('2026-10-02'), 'ela volta a concorrer', true],
    ['of a group in formation takes part', { ...fim, grupoEmFormacao: true }, 'ela concorre', true],
    ['whose next assembly has no day yet takes part', aMarcar, 'A próxima assembleia ainda vai ser marcada.', true],
    [
      'undone while the next assembly has no day takes part again',
      { ...aMarcar, ...desfeitaEm('2026-11-11') },
      'ela volta a concorrer nas assembleias por sorteio, e por lance quando você oferta um. A próxima',
      true,
    ],
    ['of a closed group of which no calendar is known', { ...aMarcar, grupoEncerrado: true }, 'não há mais', false],
    [
      'undone after the last assembly has what it paid returned',
      { ...fim, ...desfeitaEm('2026-11-11') },
      'o que você pagou é devolvido no encerramento',
      false,
    ],
    [
      'undone up to the last assembly waits for the closing',
      { ...fim, ...desfeitaEm('2026-11-10') },
      'O encerramento dele diz o que você tem a receber.',
      false,
    ],
    ['of a closed group has no assemblies left', { ...fim, grupoEncerrado: true }, 'O grupo foi encerrado', false],
    ['cancelled is drawn among the cancelled', cancelada, 'sorteada entre as canceladas ou no fim do grupo', false],
    [
      'cancelled is drawn while the next assembly has no day',
      { ...cancelada, ...aMarcar },
      'sorteada entre as canceladas ou no fim do grupo',
      false,
    ],
    ['cancelled waits for the closing at the end', { ...cancelada, ...fim }, 'no encerramento do grupo', false],
    ['cancelled may ask for its refund', { ...cancelada, ...restituicao(null) }, 'Você tem direito à devolução', false],
    ['cancelled let the claim lapse', { ...cancelada, ...restituicao(null, '2026-11-01') }, 'foi 31/10/2026', false],
    ['cancelled by undoing its contract', { ...cancelada, contratoDesfeito: true }, 'ela não concorre mais', false],
    ['cancelled was refunded', { ...cancelada, ...restituicao('2026-11-01') }, 'já foram devolvidos', false],
  ])('%s', (_, mudanca, diz, concorre) => {
    const dito = semContemplacao({ ...cota, ...mudanca })
    expect(dito.text).toContain(diz)
    expect(dito.concorre).toBe(concorre)
  })

  test('says when the last was undone, and no why, to who came in by a link', () => {
    const desfeita = { contemplacaoDesfeita: { dia: '2026-10-02', porque: null } }
    expect(semContemplacao({ ...cota, ...desfeita }).text).toMatch(/^Foi em 02\/10\/2026\. Com as parcelas em dia/)
  })

  test('says when and why the last was undone, and what stays true of a cancelled one', () => {
    expect(semContemplacao({ ...cota, ...cancelada, ...desfeitaEm('2026-10-02') })).toEqual({
      heading: 'A sua contemplação foi desfeita',
      text: 'Foi em 02/10/2026, porque havia parcelas em atraso. Cancelada, ela não concorre ao crédito: a parte do fundo comum é devolvida quando ela é sorteada entre as canceladas ou no fim do grupo.',
      concorre: false,
    })
  })
})
