import { type CotaDeTeste, createClienteHttp, type GrupoDeTeste } from '@contempla/dev-env'
import { beforeAll, describe, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'

const { ambiente, nucleo, parceiro } = withSistema()
let emOrdem: GrupoDeTeste
let aoContrario: GrupoDeTeste

const cotas: Readonly<Record<string, CotaDeTeste>> = {
  'that pays in time': {},
  'that pays late': { diasAteOPagamento: (n) => (n % 5 === 0 ? 12 : 0) },
  'that owes two instalments': { emAtraso: 2 },
  'that joined at the 8th assembly': { entrada: 8 },
  'that a bid contemplated': { contemplacao: { dia: '2026-01-12', modalidade: 'Lance livre', lance: 9 } },
}

beforeAll(async () => {
  // In its 30th assembly the credit was readjusted twice.
  const pedido = { assembleia: 30, cotas: Object.values(cotas) }
  emOrdem = await nucleo.novoGrupo(parceiro, pedido)
  aoContrario = await nucleo.novoGrupo(parceiro, { ...pedido, aoContrario: true })
})

/** What the holder reads of a quota on every paper and screen of its money, but for the names of the group, the quota and the person. */
async function lerTudo({ codigo, cotas: ids, titulares }: GrupoDeTeste, numero: string) {
  const id = ids.get(numero) ?? 0
  const [dona] = await ambiente.sql<{ cliente_id: number }>('select cliente_id from cota where id = $1', [id])
  const { sessoes, db } = ambiente.servidor.contexto
  const aberta = { clienteId: dona?.cliente_id ?? 0, clientId: parceiro.clientId, modo: 'normal', web: false } as const
  const { accessToken } = await sessoes.abrir(db, aberta)
  const http = createClienteHttp(ambiente.url, { client_id: parceiro.clientId, access_token: accessToken })
  const ler = async (chamada: Parameters<typeof http.chamar>[0], mais: object = {}) => {
    const { status, data } = await http.chamar(chamada, { params: { id, ...mais } })
    expect(status).toBe(200)
    return data
  }
  const cota = await ler('GET /cota/:id')
  const lido = {
    cota,
    proposta: await ler('GET /cotas/:id/informacoes-proposta'),
    extrato: await ler('GET /cotas/:id/extrato'),
    composicao: await ler('GET /cotas/:id/cobrancas/composicao/:parcela', { parcela: 10 }),
  }
  const texto = JSON.stringify(lido)
    .replaceAll(codigo, 'grupo')
    .replaceAll(titulares.get(numero) ?? '', 'inscricao')
    .replace(/"(idCota|id|hash|demonstrativo|extrato)":("[^"]*"|\d+)/g, '"$1":"…"')
  return JSON.parse(texto)
}

const nomes = Object.keys(cotas).map((nome, i) => [nome, String(i + 1).padStart(4, '0')] as const)

describe('an id is no time: the order in which a load wrote a ledger changes nothing of what is read', () => {
  test('of the two groups one was written the last day first', async () => {
    const invertidas = await ambiente.sql<{ grupo: number; n: number }>(
      `select c.grupo_id as grupo, count(*)::int as n from movimento a join movimento b on b.cota_id = a.cota_id and b.id > a.id
         and b.dia < a.dia join cota c on c.id = a.cota_id group by 1 having count(*) > 1000`,
    )
    expect(invertidas.map(({ grupo }) => grupo)).toContain(aoContrario.id)
  })

  test.each(nomes)('a quota %s reads the same', async (_, numero) => {
    expect(await lerTudo(aoContrario, numero)).toEqual(await lerTudo(emOrdem, numero))
  })

  test.each(nomes)('a quota %s was joined at the credit of its earliest issue', async (_, numero) => {
    const [primeira] = await ambiente.sql<{ credito: number }>(
      "select credito_centavos as credito from movimento where cota_id = $1 and tipo = 'emissao' order by dia, parcela limit 1",
      [aoContrario.cotas.get(numero)],
    )
    const { cota, proposta } = await lerTudo(aoContrario, numero)
    expect([cota.extrato.creditoOriginal, proposta.credito]).toEqual([primeira?.credito, primeira?.credito])
  })
})
