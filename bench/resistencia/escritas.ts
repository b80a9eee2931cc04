import { randomUUID } from 'node:crypto'
import { setTimeout as esperar } from 'node:timers/promises'
import { importLinhas } from '@contempla/api'
import { diaEm } from '@contempla/consorcio'
import { basePathRetaguarda } from '@contempla/contract'
import type pg from 'pg'
import { caminhoDe, oferta, postponeAssembleias } from '../lances.ts'
import { ambienteDoProduto, depsDaImportacao, linhasDaMassa } from '../massa.ts'
import { type Medida, numero } from '../medida.ts'
import { cabecalhosDe } from '../pedidos.ts'
import type { Processo } from '../processo.ts'
import type { Produto, Titular } from '../produto.ts'

const cotas = 1000
const [ofertantes, quantasCaixas] = [8, 4]

/** What is done once: a bid of a holder, or a payment that somebody of the staff writes down. */
type Pedido = { tipo: 'lance' | 'pagamento'; caminho: string; cabecalhos: Record<string, string>; corpo: object }
/** One that was acknowledged: under which key, what the answer called it, and when (performance.now). */
type Feita = { tipo: Pedido['tipo']; chave: string; nome: string; enviadaEm: number; respondidaEm: number }

export type Escritas = {
  feitas: Feita[]
  /** Attempts under a key without an answer, or told to come again. */
  semResposta: number
  /** Answers of another kind: none of them may be. */
  recusas: string[]
}

type Caixa = { funcionario: { id: number; cookie: string }; cotaId: number; parcela: number }
type Lugar = { portas: readonly number[]; escritas: Escritas; parar: AbortSignal }

const pausaMs = 50
/** A quota takes a thousand bids a day at the most. */
const folegoMs = 150

type Dados = { id?: number; protocolo?: string; identificador?: string }

/** Posts until there is an answer, to each process in turn, as through a proxy; undefined where it was refused. */
async function insistir({ portas, escritas }: Lugar, { caminho, cabecalhos, corpo }: Pedido) {
  for (let vez = Math.floor(Math.random() * portas.length); ; vez += 1) {
    const enviadaEm = performance.now()
    try {
      const resposta = await fetch(`http://127.0.0.1:${portas[vez % portas.length]}${caminho}`, {
        method: 'POST',
        headers: { ...cabecalhos, 'content-type': 'application/json' },
        body: JSON.stringify(corpo),
        signal: AbortSignal.timeout(10_000),
      })
      const texto = await resposta.text()
      const respondidaEm = performance.now()
      if (resposta.status === 200) return { dados: JSON.parse(texto).data as Dados, enviadaEm, respondidaEm }
      if (resposta.status !== 503 && resposta.status !== 429) {
        escritas.recusas.push(`${caminho}: ${resposta.status} ${texto.slice(0, 300)}`)
        return undefined
      }
    } catch {
      // No answer: what became of it only the repetition tells.
    }
    if (cabecalhos['idempotency-key']) escritas.semResposta += 1
    await esperar(pausaMs)
  }
}

async function escrever(lugar: Lugar, pedido: Pedido) {
  const chave = randomUUID()
  const resposta = await insistir(lugar, {
    ...pedido,
    cabecalhos: { ...pedido.cabecalhos, 'idempotency-key': chave },
  })
  if (!resposta) return
  const { dados, enviadaEm, respondidaEm } = resposta
  const nome = String(pedido.tipo === 'lance' ? dados.protocolo : dados.id)
  lugar.escritas.feitas.push({ tipo: pedido.tipo, chave, nome, enviadaEm, respondidaEm })
}

/** One holder, who replaces the bid of one quota again and again. */
async function ofertarSemFim(lugar: Lugar, titular: Titular & { credito: number }) {
  const cabecalhos = cabecalhosDe(titular)
  const caminho = caminhoDe(titular)
  for (let valor = Math.round(titular.credito * 0.3); !lugar.parar.aborted; valor += 1) {
    const simulacao = { tipo: 'lance', cabecalhos, caminho: `${caminho}/simulacao` } as const
    const simulada = await insistir(lugar, { ...simulacao, corpo: { ...oferta, valorLance: valor } })
    if (!simulada) return
    const corpo = { ...oferta, valorOferta: valor, identificador: simulada.dados.identificador }
    await escrever(lugar, { tipo: 'lance', caminho, cabecalhos, corpo })
    await esperar(folegoMs)
  }
}

/** Somebody of the staff, who writes down small payments of one instalment. */
async function receberSemFim(lugar: Lugar, { funcionario, cotaId, parcela }: Caixa) {
  const caminho = `${basePathRetaguarda}/pagamentos`
  for (let valor = 1001; !lugar.parar.aborted; valor += 1) {
    const corpo = { idCota: cotaId, parcelas: [parcela], valor, dia: diaEm(new Date()) }
    await escrever(lugar, { tipo: 'pagamento', caminho, cabecalhos: { cookie: funcionario.cookie }, corpo })
  }
}

/** Quotas with an instalment issued and not paid. */
async function findDevedoras(client: pg.Client, quantas: number) {
  const { rows } = await client.query<{ cotaId: number; parcela: number }>(
    `select c.id as "cotaId", (s.em_aberto -> 0 ->> 'numero')::int as parcela
     from cota c join cota_saldo s on s.cota_id = c.id
     where c.situacao = 'Ativo' and (s.em_aberto -> 0 ->> 'valor')::int > 50000
     order by c.id desc limit $1`,
    [quantas],
  )
  return rows
}

type Conferencia = { perdidas: number; dobradas: number; meias: number }

/**
 * Compares what was acknowledged with what the database has: what is missing; what is there beyond one effect for each
 * key; and what is half done: a bid without its one entry of the trail or of a quota with another bid that stands, a
 * payment whose parts are not the whole.
 */
async function conferir(client: pg.Client, feitas: readonly Feita[], caixas: readonly Caixa[]): Promise<Conferencia> {
  const { rows: lances } = await client.query<{ nome: string; meio: boolean }>(
    `select l.protocolo as nome,
       (select count(*) from auditoria a where a.objeto_tipo = 'lance' and a.objeto_id = l.protocolo
          and a.acao = 'ofertar-lance') <> 1
       or (select count(*) from lance o where o.cota_id = l.cota_id and o.situacao = 'ativo') <> 1 as meio
     from lance l`,
  )
  const { rows: pagamentos } = await client.query<{ nome: string; meio: boolean }>(
    `with lancado as (
       select split_part(chave, ':', 2) as pagamento, sum(fundo_comum_centavos + taxa_administracao_centavos
         + fundo_reserva_centavos + seguro_centavos + taxa_cadastro_centavos + diferenca_centavos
         + multa_centavos + juros_centavos) as valor
       from movimento where chave like 'pagamento:%' and tipo = 'pagamento' group by 1)
     select p.id::text || ':' || split_part(p.chave, ':', 3) as nome,
       p.alocado_centavos + p.fila_centavos <> p.valor_centavos
       or p.alocado_centavos <> coalesce(l.valor, 0) as meio
     from pagamento p left join lancado l on l.pagamento = p.id::text
     where p.recebido_por = any($1) or split_part(p.chave, ':', 2) = any($2)`,
    [caixas.map(({ funcionario }) => funcionario.id), caixas.map(({ funcionario }) => String(funcionario.id))],
  )
  const guardados = [...lances, ...pagamentos]
  const nomes = new Set(guardados.map(({ nome }) => nome))
  const nomeDe = ({ tipo, nome, chave }: Feita) => (tipo === 'lance' ? nome : `${nome}:${chave}`)
  const perdidas = feitas.filter((feita) => !nomes.has(nomeDe(feita))).length
  return {
    perdidas,
    dobradas: guardados.length - (feitas.length - perdidas),
    meias: guardados.filter(({ meio }) => meio).length,
  }
}

async function* assincrono(linhas: Iterable<string>) {
  yield* linhas
}

/** How a version writes its data, and takes it in. */
export type Carga = { importLinhas: typeof importLinhas; linhasDaMassa: typeof linhasDaMassa }

/** Fills a database, which is of the schema of `versao`, with quotas that may bid. */
export async function encher(ownerUrl: string, versao: Carga = { importLinhas, linhasDaMassa }) {
  await versao.importLinhas(depsDaImportacao(ownerUrl), assincrono(versao.linhasDaMassa(cotas)))
  await postponeAssembleias(ownerUrl)
}

export const ambienteDasEscritas = (databaseUrl: string): NodeJS.ProcessEnv => ({
  ...ambienteDoProduto(databaseUrl),
  CONTEMPLA_ROLES: 'api,staff',
  CONTEMPLA_LANCES_POR_DIA: '1000',
  CONTEMPLA_ALCADA_GESTOR: '100000000',
})

type Onde = {
  processos: readonly Processo<Produto>[]
  /** Asks the database itself, as its owner. */
  consultar<T>(fn: (client: pg.Client) => Promise<T>): Promise<T>
}

/** Lets holders and staff write without end while `work` is at it; then compares what they were told with what is there. */
export async function comEscritas(
  { processos, consultar }: Onde,
  work: (escritas: Escritas) => Promise<void>,
): Promise<Medida[]> {
  const [primeiro] = processos
  if (!primeiro) throw new Error('nenhum processo')
  const portas = await Promise.all(processos.map((processo) => processo.pedir('porta')))
  const titulares = await primeiro.pedir('openOfertantes', ofertantes)
  // On a busy machine it takes longer than a session does.
  await consultar((client) => client.query("update token_acesso set expira_em = expira_em + interval '1 day'"))
  const doCaixa: Caixa[] = []
  for (const [n, cota] of (await consultar((client) => findDevedoras(client, quantasCaixas))).entries())
    doCaixa.push({ ...cota, funcionario: await primeiro.pedir('openFuncionario', `Caixa ${n}`) })
  if (titulares.length < ofertantes || doCaixa.length < quantasCaixas)
    throw new Error('faltam cotas que ofertem ou devam')
  const escritas: Escritas = { feitas: [], semResposta: 0, recusas: [] }
  const fim = new AbortController()
  const lugar = { portas, escritas, parar: fim.signal }
  const trabalho = Promise.all([
    ...titulares.map((titular) => ofertarSemFim(lugar, titular)),
    ...doCaixa.map((caixa) => receberSemFim(lugar, caixa)),
  ])
  await work(escritas).finally(() => fim.abort())
  await trabalho
  return describe(escritas, await consultar((client) => conferir(client, escritas.feitas, doCaixa)))
}

function describe(escritas: Escritas, { perdidas, dobradas, meias }: Conferencia): Medida[] {
  const { feitas, semResposta, recusas } = escritas
  const quantas = (tipo: Pedido['tipo']) => numero(feitas.filter((feita) => feita.tipo === tipo).length)
  const nenhuma = { unidade: 'escritas', limite: { maximo: 0 } }
  const nota = `${quantas('lance')} lances, ${quantas('pagamento')} pagamentos`
  return [
    { nome: 'escritas confirmadas', valor: feitas.length, unidade: 'escritas', nota },
    { nome: 'tentativas sem resposta, repetidas', valor: semResposta, unidade: 'tentativas' },
    { nome: 'confirmadas e perdidas', valor: perdidas, ...nenhuma },
    { nome: 'feitas mais de uma vez', valor: dobradas, ...nenhuma },
    { nome: 'feitas pela metade', valor: meias, ...nenhuma },
    {
      nome: 'recusadas por outro motivo',
      valor: recusas.length,
      ...nenhuma,
      ...(recusas[0] ? { nota: recusas[0] } : {}),
    },
  ]
}
