import type { Call } from '@contempla/contract'
import { type Ambiente, createMundo, createNucleo, type Envio } from '@contempla/dev-env'
import fc from 'fast-check'
import { z } from 'zod'
import { jsonSchema, valido } from './gerador.fixture.ts'

/** Where the thing is that a path names by `:id`, by how the path begins: the longest that fits. */
const tabelas: Record<string, string> = {
  '/grupos': 'grupo',
  '/assembleias': 'grupo',
  '/cotas': 'cota',
  '/pagamentos': 'pagamento',
  '/pagamentos/cotas': 'cota',
  '/consorciados': 'cliente',
  '/equipe': 'funcionario',
  '/parceiros': 'parceiro',
  '/contemplacoes': 'contemplacao',
  '/restituicoes': 'restituicao',
  '/divergencias': 'divergencia',
  '/rotinas/execucoes': 'execucao',
  '/comunicacao/avisos': 'aviso_manutencao',
  '/comunicacao/comunicados': 'comunicado',
  '/comunicacao/perguntas': 'pergunta_frequente',
  '/comunicacao/filiais': 'filial',
  // There is none that could be processed again: a file that does not exist is asked for.
  '/arquivos-de-retorno': 'arquivo_retorno',
}

/** What a path or a query names by something else than an id. */
const conhecidos: Record<string, string> = {
  numero: '10',
  assembleia: '10',
  nome: 'emissao-mensal',
  rotina: 'emissao-mensal',
  dia: '2026-11-18',
  protocolo: 'VARREDURA',
}
const soDoCaminho = ['numero', 'assembleia', 'nome', 'dia', 'protocolo']

const deAmostra = (schema: z.ZodType): unknown => fc.sample(valido(jsonSchema(schema)), { numRuns: 1, seed: 7 })[0]

const textos = (o: unknown) =>
  Object.fromEntries(Object.entries(Object(o)).map(([k, v]) => [k, typeof v === 'string' ? v : JSON.stringify(v)]))

/** Something of each kind that a staff call names, so that it finds it. */
async function createCoisas(ambiente: Ambiente) {
  const parceiro = await createMundo(ambiente).novoParceiro()
  const { novoGrupo, naRetaguarda } = createNucleo(ambiente)
  const contemplacao = { dia: '2026-09-25', modalidade: 'Sorteio', lance: 0 } as const
  const grupo = await novoGrupo(parceiro, {
    cotas: [{ contemplacao }, { contemplacao, cancelamento: '2026-06-01', emAtraso: 2 }, { emAtraso: 1 }, {}],
  })
  const agora = ambiente.relogio.agora().toISOString()
  const doParceiro = { parceiro: parceiro.chave, texto: 'Texto' }
  await ambiente.importar([
    { tipo: 'comunicado', ...doParceiro, titulo: 'Título', criadoEm: agora },
    { tipo: 'pergunta', parceiro: parceiro.chave, topico: 'Tópico', pergunta: 'Pergunta?', resposta: 'Sim', ordem: 1 },
    {
      tipo: 'aviso',
      ...doParceiro,
      chave: 'varredura',
      inicio: agora,
      fim: '2030-01-01T00:00:00Z',
      ativo: true,
    },
    {
      tipo: 'filial',
      parceiro: parceiro.chave,
      chave: 'varredura',
      nome: 'Sé',
      uf: 'SP',
      cidade: 'São Paulo',
      endereco: 'Praça da Sé, 1',
      bairro: 'Sé',
      cep: '01001000',
      horario: '9h às 18h',
    },
    {
      tipo: 'lance',
      protocolo: conhecidos['protocolo'],
      parceiro: parceiro.chave,
      grupo: grupo.codigo,
      cota: '0004',
      versao: 0,
      assembleia: 10,
      modalidade: 'livre',
      valor: 1_000_000,
      criadoEm: agora,
    },
  ])
  const gestor = await naRetaguarda('gestor')
  const premios = ['12345', '23456', '34567', '45678', '56789']
  await gestor.chamar('POST /extracoes', { body: { dia: conhecidos['dia'], premios, conferencia: premios } })
  await ambiente.sql(
    `insert into execucao (rotina, alvo, dia, situacao, total, criada_em)
     values ('emissao-mensal', '2026-11-18', '2026-11-18', 'falhou', 1, now())`,
  )
  await ambiente.sql(
    `insert into divergencia (cota_id, campo, guardado, derivado, encontrada_em) values ($1, 'pago', '1', '2', now())`,
    [grupo.cotas.get('0004')],
  )
  await ambiente.sql(
    `insert into pagamento (chave, origem, cota_id, valor_centavos, dia, alocado_centavos, fila_centavos, fila_motivo, recebido_em)
     values ('varredura', 'manual', $1, 1000, '2026-11-18', 0, 1000, 'SEM_PARCELA', now())`,
    [grupo.cotas.get('0004')],
  )
}

/** A request of each staff call as its schema allows it, on things that exist. */
export async function createExemplos(ambiente: Ambiente): Promise<(call: Call) => Envio> {
  await createCoisas(ambiente)
  const ids = new Map<string, string>()
  for (const [inicio, tabela] of Object.entries(tabelas)) {
    const [row] = await ambiente.sql<{ id: number | null }>(`select min(id) as id from ${tabela}`)
    if (row?.id === null && tabela !== 'arquivo_retorno') throw new Error(`a varredura não tem ${tabela}`)
    ids.set(inicio, String(row?.id ?? 1))
  }
  const inicios = Object.keys(tabelas).toSorted((a, b) => b.length - a.length)
  const idDe = (path: string) => ids.get(inicios.find((inicio) => path.startsWith(`${inicio}/`)) ?? '') ?? '1'
  const doCaminho = (path: string, nome: string) => {
    if (nome === 'id' || nome === 'grupoId') return idDe(path)
    if (nome === 'cota') return ids.get('/cotas') ?? '1'
    return soDoCaminho.includes(nome) ? (conhecidos[nome] ?? '1') : '1'
  }
  return ({ path, params, query, body }) => {
    const nomes = [...path.matchAll(/:(\w+)/g)].map(([, nome = '']) => nome)
    return {
      ...(params ? { params: Object.fromEntries(nomes.map((nome) => [nome, doCaminho(path, nome)])) } : {}),
      ...(query ? { query: consultaDe(query) } : {}),
      ...(body ? { body: deAmostra(body) } : {}),
    }
  }
}

/** A sample of the query, with the known names in place of the invented ones. */
function consultaDe(query: z.ZodType) {
  const amostra = textos(deAmostra(query))
  const nomes = Object.keys(jsonSchema(query).properties ?? {})
  const reais = nomes.flatMap((nome) => (nome === 'rotina' || nome === 'dia' ? [[nome, conhecidos[nome]]] : []))
  return { ...amostra, ...Object.fromEntries(reais) }
}
