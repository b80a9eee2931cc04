import type { ChaveDeCategoria } from '@contempla/consorcio'

/**
 * A table that holds something of a person: in which category it is told, and which of its rows, `t`, are theirs (`:c` is
 * their id). Columns of secrets and of the staff are never told (`dados/linhas.ts`); what else of a row is not, `omite` lists.
 */
export type Fonte = { tabela: string; categoria: ChaveDeCategoria; onde: string; omite?: readonly string[] }

const minhas = 'select id from cota where cliente_id = :c'
const daPessoa = 'cliente_id = :c'
const dasCotas = `cota_id in (${minhas})`

/** What was paid while somebody else had the quota is of who had it then. */
const doTempo = (linha: string, dia: string) => `(exists (
    select 1 from cota c where c.id = ${linha}.cota_id and c.cliente_id = :c
      and ${dia} >= coalesce((select max(a.ate) from titular_anterior a where a.cota_id = c.id), '-infinity'::date))
  or exists (
    select 1 from titular_anterior a where a.cota_id = ${linha}.cota_id and a.cliente_id = :c and ${dia} < a.ate
      and ${dia} >= coalesce((select max(b.ate) from titular_anterior b where b.cota_id = a.cota_id and b.ate < a.ate), '-infinity'::date)))`
const diaDoBoleto = (linha: string) => `(${linha}.criado_em at time zone 'America/Sao_Paulo')::date`
const dosBoletos = `boleto_id in (select k.id from boleto k where ${doTempo('k', diaDoBoleto('k'))})`
const casos = (deCota: boolean) =>
  `select id from caso where cliente_id = :c and cota_id is ${deCota ? 'not null' : 'null'}`

/** The cases of the person alone: those that reached the ombudsman, which are kept for longer, or the other ones. */
const NA_OUVIDORIA = 'select caso_id from atendimento where ouvidoria_em is not null'
const daPessoaSo = (naOuvidoria: boolean) => `${casos(false)} and id ${naOuvidoria ? 'in' : 'not in'} (${NA_OUVIDORIA})`

const da = (categoria: ChaveDeCategoria, onde: string, tabelas: readonly string[]): Fonte[] =>
  tabelas.map((tabela) => ({ tabela, categoria, onde }))

/**
 * What a case was thought of by the staff is theirs: a reason that only they read, who has it, and what a machine said of
 * a document, which under suspicion would warn whoever is suspected (Lei 9.613/1998, art. 11, II).
 */
const doCaso = ['fase', 'dados_cifrados', 'escalado', 'respostas', 'escolhas', 'prazo_desde', 'fase_desde']
const doAndamento = ['de', 'para', 'motivo_cifrado']

/** Everything that is held of a person, table by table. A table that is neither here nor in `FORA` fails the test. */
export const FONTES: readonly Fonte[] = [
  { tabela: 'cliente', categoria: 'cadastro', onde: 'id = :c' },
  ...da('cadastro', daPessoa, [
    'email_do_cliente',
    'telefone_do_cliente',
    'endereco_do_cliente',
    'perfil_do_cliente',
    'alteracao_cadastral',
  ]),
  ...da('contas', daPessoa, ['conta_bancaria', 'chave_pix']),
  ...da('cotas', daPessoa, ['cota', 'titular_anterior', 'escolha_de_envio', 'opt_in']),
  ...da('cotas', dasCotas, ['cota_saldo', 'exclusao', 'renegociacao']),
  ...da('pagamentos', doTempo('t', 't.dia'), ['movimento', 'pagamento']),
  { tabela: 'boleto', categoria: 'pagamentos', onde: doTempo('t', diaDoBoleto('t')) },
  ...da('pagamentos', daPessoa, ['cobranca_marcada']),
  ...da('pagamentos', dasCotas, [
    'boleto_item',
    'boleto_anterior',
    'diferenca_a_cobrar',
    'abatimento',
    'recomposicao',
    'restituicao',
    'rateio',
  ]),
  { tabela: 'movimento_grupo', categoria: 'pagamentos', onde: dasCotas, omite: ['historico'] },
  // The case is of who told of the death.
  { tabela: 'pausa_da_cota', categoria: 'pagamentos', onde: dasCotas, omite: ['caso_id'] },
  ...da('pagamentos', dosBoletos, [
    'registro_de_boleto',
    'cobranca_pix',
    'envio_de_boleto',
    'entrega_de_boleto',
    'lembrete_do_vencimento',
  ]),
  { tabela: 'acordo_de_debito', categoria: 'pagamentos', onde: daPessoa },
  ...da('pagamentos', 'acordo_id in (select id from acordo_de_debito where cliente_id = :c)', [
    'debito',
    'passo_do_acordo',
  ]),
  // A bid is of who placed it, also once the quota is another's; of who is not known, of the holder.
  {
    tabela: 'lance',
    categoria: 'lances',
    onde: `cliente_id = :c or (cliente_id is null and ${dasCotas})`,
  },
  ...da('lances', daPessoa, ['lance_permanente']),
  ...da('lances', dasCotas, ['bloqueio_de_contemplacao', 'contemplacao']),
  { tabela: 'arquivo', categoria: 'documentos', onde: daPessoa },
  ...da('documentos', 'arquivo_id in (select id from arquivo where cliente_id = :c)', [
    'arquivo_solto',
    'vistoria_anexo',
  ]),
  {
    tabela: 'cessao_de_credito',
    categoria: 'documentos',
    onde: daPessoa,
    omite: ['nome_cifrado', 'inscricao_cifrada', 'inscricao_indice'],
  },
  {
    tabela: 'caso_documento',
    categoria: 'documentos',
    onde: `caso_id in (select id from caso where cliente_id = :c) and caso_id not in (${NA_OUVIDORIA})`,
  },
  {
    tabela: 'leitura_de_documento',
    categoria: 'documentos',
    onde: 'caso_documento_id in (select d.id from caso_documento d join caso k on k.id = d.caso_id where k.cliente_id = :c)',
    omite: ['veredito', 'dito', 'impressao', 'aviso', 'escrito_cifrado'],
  },
  {
    tabela: 'comparacao_do_rosto',
    categoria: 'documentos',
    onde: 'caso_documento_id in (select d.id from caso_documento d join caso k on k.id = d.caso_id where k.cliente_id = :c)',
  },
  // The signed file itself is a document of the quota, which its own screen gives.
  {
    tabela: 'contrato_do_bem',
    categoria: 'documentos',
    onde: daPessoa,
    omite: ['documento_cifrado', 'lacre_cifrado'],
  },
  {
    tabela: 'evento_do_contrato',
    categoria: 'documentos',
    onde: 'contrato_id in (select id from contrato_do_bem where cliente_id = :c)',
  },
  { tabela: 'vistoria', categoria: 'documentos', onde: daPessoa },
  ...da('documentos', 'vistoria_id in (select id from vistoria where cliente_id = :c)', [
    'vistoria_foto',
    'vistoria_laudo',
  ]),
  { tabela: 'caso', categoria: 'pedidos', onde: `id in (${casos(true)})`, omite: doCaso },
  { tabela: 'caso_andamento', categoria: 'pedidos', onde: `caso_id in (${casos(true)})`, omite: doAndamento },
  // What the assignee said of themselves is theirs.
  {
    tabela: 'cessionario',
    categoria: 'pedidos',
    onde: daPessoa,
    omite: [
      'inscricao_cifrada',
      'dados_cifrados',
      'links',
      'envios',
      'tentativas',
      'codigos',
      'codigo_em',
      'consentimento',
    ],
  },
  ...(['atendimento', 'ouvidoria'] as const).flatMap((categoria): Fonte[] => {
    const ids = daPessoaSo(categoria === 'ouvidoria')
    return [
      { tabela: 'atendimento', categoria, onde: `caso_id in (${ids})` },
      { tabela: 'caso', categoria, onde: `id in (${ids})`, omite: doCaso },
      { tabela: 'caso_andamento', categoria, onde: `caso_id in (${ids})`, omite: doAndamento },
    ]
  }),
  { tabela: 'caso_documento', categoria: 'ouvidoria', onde: `caso_id in (${daPessoaSo(true)})` },
  // Whose death, and what came of it, is told to no one but as the case tells it.
  {
    tabela: 'falecimento',
    categoria: 'atendimento',
    onde: 'caso_id in (select id from caso where cliente_id = :c)',
    omite: [
      'inscricao_cifrada',
      'inscricao_indice',
      'falecido_id',
      'seguradora_ate',
      'indenizacao_centavos',
      'aos_herdeiros_centavos',
      'quem_recebe_cifrado',
      'recebedor_id',
    ],
  },
  ...da('atendimento', daPessoa, ['notificacao', 'exportacao', 'eliminacao']),
  ...da('acessos', daPessoa, ['sessao', 'dispositivo', 'link_acesso']),
  // What either side said of the other is the other's.
  {
    tabela: 'delegacao',
    categoria: 'acessos',
    onde: 'titular_id = :c or delegado_id = :c',
    omite: [
      'titular_id',
      'delegado_id',
      'inscricao_cifrada',
      'dados_cifrados',
      'motivo_cifrado',
      'tentativas',
      'codigos',
      'codigo_em',
    ],
  },
  {
    tabela: 'delegacao_cota',
    categoria: 'acessos',
    onde: 'delegacao_id in (select id from delegacao where titular_id = :c or delegado_id = :c)',
  },
  {
    tabela: 'auditoria',
    categoria: 'acessos',
    onde: `(ator_tipo in ('cliente', 'representante') and ator_id = :c) or em_nome_de = :c
      or (objeto_tipo = 'cliente' and objeto_id = ':c')`,
    omite: ['ator_id', 'em_nome_de', 'antes', 'depois'],
  },
  { tabela: 'biometria', categoria: 'biometria', onde: daPessoa, omite: ['credencial', 'contador', 'transportes'] },
  { tabela: 'inscricao_push', categoria: 'biometria', onde: daPessoa, omite: ['inscricao_cifrada', 'chave'] },
  ...da('uso', daPessoa, [
    'leitura_do_comunicado',
    'avaliacao_aplicativo',
    'avaliacao_da_pergunta',
    'modal_visto',
    'envio_do_dia',
    'ato_do_dia',
  ]),
  { tabela: 'consentimento', categoria: 'consentimentos', onde: daPessoa },
]

const credencial = 'uma credencial de minutos, da qual só se guarda o hash: diz da pessoa o que a sessão já diz'
const derivado = 'só repete, para leitura, o que outras tabelas da exportação dizem'
const interno = 'é controle do sistema sobre um registro que a exportação traz, e nada diz da pessoa'

/** The tables that lead to a person and are not in their export, each with its reason. */
export const FORA: Readonly<Record<string, string>> = {
  token_acesso: credencial,
  token_refresh: credencial,
  verificacao: credencial,
  bilhete: credencial,
  desafio: credencial,
  visita_ao_atendimento: credencial,
  cota_leitura: derivado,
  divergencia: interno,
  caso_a_contar: interno,
  caso_a_ler: interno,
  remessa_item: interno,
  devolucao_pix: interno,
  autorizacao: 'é o pedido de alguém da equipe a outra pessoa da equipe; o ato feito está na exportação',
  abertura_de_lance: 'é o pedido de alguém da equipe; quem abriu um lance, e por quê, o titular soube pelo aviso',
  idempotencia: 'a resposta cifrada de uma escrita, guardada sete dias para não fazê-la duas vezes',
  mensagem_saida:
    'a fila de envio, que não diz de quem é a mensagem e se apaga em 30 dias; o aviso está em notificações',
}
