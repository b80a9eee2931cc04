import type { Call, Coisa, CoisaDaEquipe } from '@contempla/contract'
import { type Ambiente, cpfDe, createMundo, createNucleo, type Envio } from '@contempla/dev-env'
import { amostrar, formularioDe } from './formas.fixture.ts'

const protocolo = 'VARREDURA'

/** In which table each thing is that a staff call names by its id. */
const tabelas: Readonly<Record<Exclude<CoisaDaEquipe, 'inscricao' | 'lance'>, string>> = {
  grupo: 'grupo',
  cota: 'cota',
  pagamento: 'pagamento',
  cliente: 'cliente',
  funcionario: 'funcionario',
  parceiro: 'parceiro',
  contemplacao: 'contemplacao',
  autorizacao: 'autorizacao',
  restituicao: 'restituicao',
  divergencia: 'divergencia',
  execucao: 'execucao',
  aviso: 'aviso_manutencao',
  comunicado: 'comunicado',
  pergunta: 'pergunta_frequente',
  filial: 'filial',
  caso: 'caso',
  filtro: 'filtro_salvo',
  'arquivo-de-retorno': 'arquivo_retorno',
  'lote-de-impressao': 'lote_de_impressao',
  remessa: 'remessa',
}
/** There is no file that could be processed again, nor a filter of whoever asks: one that does not exist is asked for. */
const semNenhum = ['arquivo-de-retorno', 'filtro']

/** Something of each kind that a staff call names, so that it finds it. */
async function createCoisas(ambiente: Ambiente) {
  const mundo = createMundo(ambiente)
  const parceiro = await mundo.novoParceiro()
  await mundo.novoTitular(parceiro, { atualizacaoObrigatoria: true })
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
      protocolo,
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
  await gestor.chamar('POST /extracoes', { body: { dia: '2026-11-18', premios, conferencia: premios } })
  await ambiente.sql(
    `insert into execucao (rotina, alvo, dia, situacao, total, criada_em)
     values ('emissao-mensal', '2026-11-18', '2026-11-18', 'falhou', 1, now())`,
  )
  await ambiente.sql(
    `insert into divergencia (cota_id, campo, guardado, derivado, encontrada_em) values ($1, 'pago', '1', '2', now())`,
    [grupo.cotas.get('0004')],
  )
  await ambiente.sql(
    `insert into lote_de_impressao (parceiro_id, criado_em, quantidade) select min(id), now(), 1 from parceiro`,
  )
  await ambiente.sql(
    `insert into remessa (banco, conta, carteira, sequencial, nome, conteudo_cifrado, entradas, baixas, criada_em)
     values ('341', '1234/56789', '109', 1, 'CB181101.REM', $1, 1, 0, now())`,
    [ambiente.servidor.contexto.cifra.cifrar('341')],
  )
  await ambiente.sql(
    `insert into pagamento (chave, origem, cota_id, valor_centavos, dia, alocado_centavos, fila_centavos, fila_motivo, recebido_em)
     values ('varredura', 'manual', $1, 1000, '2026-11-18', 0, 1000, 'SEM_PARCELA', now())`,
    [grupo.cotas.get('0004')],
  )
  await ambiente.sql(
    `insert into vistoria (caso_id, cota_id, cliente_id, tipo, tipo_de_veiculo, pedida_em, ate, visita_cifrada, envios, concluida_em)
     select min(k.id), $1, min(k.cliente_id), 'VISTORIA_TECNICA', 'LEVE', now(), '2100-01-01', $2, 0, now() from caso k`,
    [
      grupo.cotas.get('0004'),
      ambiente.servidor.contexto.cifra.cifrar(
        JSON.stringify({
          dia: '2026-11-25',
          periodo: 'manha',
          endereco: {
            cep: '01001000',
            logradouro: 'Praça da Sé',
            numero: null,
            complemento: null,
            bairro: 'Sé',
            cidade: 'São Paulo',
            estado: 'SP',
          },
          acompanhante: { nome: 'Quem recebe', telefone: '+5511987654321' },
        }),
      ),
    ],
  )
  await ambiente.sql(
    `insert into autorizacao (chamada, entrada_cifrada, entrada_hash, valor_centavos, objeto_tipo, objeto_id, pedida_por, pedida_em, vence_em)
     values ('POST /pagamentos', $1, '\\x00', 1000, 'cota', '1', $2, now(), '2100-01-01')`,
    [
      ambiente.servidor.contexto.cifra.cifrar(
        JSON.stringify({ body: { idCota: grupo.cotas.get('0004'), parcelas: [1], valor: 1000, dia: '2026-11-18' } }),
      ),
      gestor.funcionarioId,
    ],
  )
}

/** A request of each staff call as its schema allows it, on things that exist. */
export async function createExemplos(ambiente: Ambiente): Promise<(call: Call) => Envio> {
  await createCoisas(ambiente)
  const coisas = new Map<Coisa, string | number>([
    ['inscricao', cpfDe(1)],
    ['lance', protocolo],
  ])
  for (const [coisa, tabela] of Object.entries(tabelas)) {
    const [row] = await ambiente.sql<{ id: number | null }>(`select min(id) as id from ${tabela}`)
    if (!row?.id && !semNenhum.includes(coisa)) throw new Error(`a varredura não tem ${tabela}`)
    coisas.set(coisa as CoisaDaEquipe, row?.id ?? 1)
  }
  const daCoisa = (coisa: Coisa) => {
    const valor = coisas.get(coisa)
    if (valor === undefined) throw new Error(`diga em exemplos.fixture.ts onde a retaguarda tem: ${coisa}`)
    return valor
  }
  return ({ params, query, body, multipart }) => ({
    ...(params ? { params: amostrar(params, 'params', daCoisa) } : {}),
    ...(query ? { query: amostrar(query, 'query', daCoisa) } : {}),
    ...(body ? { body: amostrar(body, 'body', daCoisa) } : {}),
    ...(multipart ? { form: formularioDe(multipart) } : {}),
  })
}
