import { listProcessos, nomeDito } from '@contempla/consorcio/processos'
import { createNucleo, encerrarCaso } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { declaradas, preencher } from './amostras.fixture.ts'
import { isPrivada, useCenario } from './cenario.fixture.ts'
import type { Pessoa } from './elenco.fixture.ts'

const cenario = useCenario()

/** Says that something was done, whatever it was: every step of every desk changes it. */
const marca = 'GET /cotas/marca'

/** What a holder reads, and nothing that it takes to read it. */
const lidas = declaradas.filter(
  ([key, call]) =>
    key !== marca &&
    isPrivada(call) &&
    !call.binary &&
    (call.method === 'GET' || key === 'POST /salesforce/consulta/casos'),
)

async function lerTudo(pessoa: Pessoa) {
  const http = await cenario().abrir(pessoa)
  const respostas = new Map<string, string>()
  for (const [key, call] of lidas) {
    const { status, codigo, bytes } = await http.chamar(key, preencher(call, cenario(), pessoa))
    // A refusal has a number of its own beside its code.
    respostas.set(key, `${status} ${codigo ?? bytes.toString('utf8')}`)
  }
  return respostas
}

const ditas = listProcessos.flatMap(({ chave, fases }) =>
  Object.entries(fases).flatMap(([fase, { ditaComo }]) => (ditaComo ? [[chave, fase, ditaComo] as const] : [])),
)

describe('a holder who is looked into for fraud', () => {
  test.each(ditas)('%s in %s: reads in every call what was read in %s', async (processo, fase, como) => {
    const { ambiente, mundo, dono, novaPessoa } = cenario()
    const pessoa = await novaPessoa(dono.titular.parceiro)
    const abertos = await ambiente.sql<{ id: number }>(
      'select id::int from caso where cliente_id = $1 and encerrado_em is null',
      [pessoa.cliente],
    )
    for (const aberto of abertos) await encerrarCaso(ambiente, aberto.id)
    const id = await mundo.casoEm(pessoa.titular, { processo: processo as 'devolucao', fase: como })
    pessoa.caso = String(id).padStart(8, '0')
    await lerTudo(pessoa)
    const antes = await lerTudo(pessoa)
    const outraVez = await lerTudo(pessoa)
    const mensagens = () => ambiente.sql('select count(*)::int as n from mensagem_saida')
    const haviam = await mensagens()

    const analista = await createNucleo(ambiente).naRetaguarda('analista')
    const { status, data } = await analista.chamar('POST /casos/:id/andamentos', {
      params: { id },
      body: { ato: 'suspeitar', fase: como, motivo: 'O documento parece montado' },
    })
    expect([status, data.fase]).toEqual([200, fase])

    const depois = await lerTudo(pessoa)
    expect(await mensagens()).toEqual(haviam)
    // What differs by itself, as a link that is made anew for each answer, tells nothing.
    const firmes = lidas.map(([key]) => key).filter((key) => antes.get(key) === outraVez.get(key))
    expect(firmes).toEqual(expect.arrayContaining(['POST /salesforce/consulta/casos', 'GET /cotas']))
    expect(firmes.length).toBeGreaterThan(lidas.length * 0.9)
    expect(firmes.filter((key) => antes.get(key) !== depois.get(key))).toEqual([])
    for (const [key, resposta] of depois)
      expect([key, /suspeita|fraude/i.exec(resposta)?.[0]]).toEqual([key, undefined])
    const tabela = listProcessos.find(({ chave }) => chave === processo)
    expect(depois.get('POST /salesforce/consulta/casos')).toContain(tabela && nomeDito(tabela, fase))
  })
})
