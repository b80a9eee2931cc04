import { z } from 'zod'
import { call } from '../../call.ts'
import { Centavos, Dia, Id, IdDoCaminho, paginacao, paramsDe } from '../../formas.ts'

const Inteiro = z.number().int()

/** The pending matters that keep the books open. */
const Pendencia = z.enum([
  'ASSEMBLEIA_POR_REALIZAR',
  'ASSEMBLEIA_POR_PUBLICAR',
  'COTAS_SEM_CONTEMPLACAO',
  'LANCE_POR_PAGAR',
  'RENDIMENTO_POR_REGISTRAR',
  'NAO_COMUNICADO',
  'PRAZO_DA_COMUNICACAO',
  'CAIXA_NAO_COBRE',
  'SEM_QUEM_RECEBA',
])

const Totais = z.object({ cotas: Inteiro, centavos: Centavos })

export const encerramentoDoGrupo = call({
  method: 'GET',
  path: '/grupos/:id/encerramento',
  access: 'staff',
  papel: 'atendente',
  summary: 'Onde está o encerramento de um grupo, e o que o fechamento faria hoje',
  params: paramsDe('grupo'),
  response: z.object({
    ultimaAssembleia: Dia.nullable(),
    comunicarAte: Dia.nullable(),
    encerrarAte: Dia.nullable(),
    comunicadoEm: Dia.nullable(),
    podeEncerrarEm: Dia.nullable().meta({ description: 'Trinta dias depois da comunicação' }),
    encerradoEm: Dia.nullable(),
    podeComunicar: z.boolean(),
    pendencias: z.array(Pendencia),
    caixa: z.object({ fundoComum: Centavos, fundoReserva: Centavos }),
    restituicoes: Totais.meta({ description: 'Excluídas que ainda não foram sorteadas para receber' }),
    emAberto: Totais.meta({ description: 'Parcelas em aberto: continuam devidas depois do encerramento' }),
    rateio: Totais,
    aPagar: Totais.meta({ description: 'Quotas-partes, créditos e restituições ainda não procurados' }),
    penais: Totais.meta({ description: 'O que sai para a administradora: as penais de exclusão ainda não pagas' }),
    creditos: Totais.meta({
      description: 'Créditos que ninguém usou, menos as parcelas em aberto: ficam à disposição em dinheiro',
    }),
    depois: z
      .object({ naFila: Totais, aRatear: Centavos })
      .meta({ description: 'O que entrou depois do fechamento: na fila de pagamentos, e no caixa, por ratear' }),
  }),
  errors: ['NAO_ENCONTRADO'],
})

export const comunicarEncerramento = call({
  method: 'POST',
  path: '/grupos/:id/encerramento/comunicacao',
  access: 'staff',
  papel: 'gestor',
  idempotent: true,
  summary: 'Comunica o encerramento a cada consorciado do grupo',
  params: paramsDe('grupo'),
  response: z.object({ comunicadoEm: Dia, mensagens: Inteiro, semContato: Inteiro }),
  errors: ['NAO_ENCONTRADO', 'ENCERRAMENTO_CEDO', 'ENCERRAMENTO_JA_COMUNICADO'],
})

export const encerrarGrupo = call({
  method: 'POST',
  path: '/grupos/:id/encerramento',
  access: 'staff',
  papel: 'gestor',
  idempotent: true,
  outraPessoa: true,
  summary: 'Fecha os livros: restitui as excluídas e rateia o que sobrou',
  params: paramsDe('grupo'),
  body: z.strictObject({
    codigo: z
      .string()
      .regex(/^\d{6}$/)
      .meta({ description: 'O código do grupo, digitado para confirmar' }),
  }),
  response: z.object({ encerradoEm: Dia, restituicoes: Totais, penais: Totais, creditos: Totais, rateio: Totais }),
  errors: [
    'NAO_ENCONTRADO',
    'AGUARDA_AUTORIZACAO',
    'GRUPO_ENCERRADO',
    'ENCERRAMENTO_PENDENTE',
    'CONFIRMACAO_NAO_CONFERE',
    'PAGAMENTO_NO_BANCO',
  ],
})

const Receber = z.object({
  cotaId: Id,
  clienteId: Id,
  numero: z.string(),
  versao: Inteiro,
  titular: z.string(),
  valorCentavos: Centavos,
  meses: Inteiro.meta({ description: 'Meses de taxa de permanência' }),
  aPagarCentavos: Centavos.meta({
    description: 'O que resta depois da taxa de permanência; do que foi pago, o que foi pago',
  }),
  taxaCentavos: Centavos.meta({ description: 'A taxa de permanência' }),
  rendimentoCentavos: Centavos.meta({ description: 'O que a restituição sorteada rendeu até o pagamento' }),
  prescritoEm: Dia.nullable().meta({ description: 'Ninguém procurou em cinco anos: não se paga' }),
})

const situacaoDoPagamento = z.enum(['a-pagar', 'pagas']).optional()

export const rateioDoGrupo = call({
  method: 'GET',
  path: '/grupos/:id/rateio',
  access: 'staff',
  papel: 'atendente',
  summary: 'O que cada cota tem a receber do grupo encerrado',
  params: paramsDe('grupo'),
  query: paginacao(50).extend({ situacao: situacaoDoPagamento }),
  response: z.array(
    Receber.extend({
      id: Id,
      origem: z.enum(['rateio', 'credito', 'suplementar']),
      dia: Dia.meta({ description: 'Desde quando está à disposição' }),
      pagoEm: Dia.nullable(),
    }),
  ),
  paged: true,
  errors: ['NAO_ENCONTRADO'],
})

export const ratearDepoisDoEncerramento = call({
  method: 'POST',
  path: '/grupos/:id/rateio',
  access: 'staff',
  papel: 'gestor',
  idempotent: true,
  outraPessoa: true,
  summary: 'Rateia o que entrou no caixa de um grupo depois de encerrado',
  params: paramsDe('grupo'),
  response: Totais,
  errors: ['NAO_ENCONTRADO', 'AGUARDA_AUTORIZACAO', 'NADA_A_RATEAR'],
})

export const pagarQuotaParte = call({
  method: 'POST',
  path: '/grupos/:id/rateio/:parte/pagamento',
  access: 'staff',
  papel: 'gestor',
  idempotent: true,
  outraPessoa: true,
  summary: 'Registra que o que a cota tinha a receber foi pago',
  params: paramsDe('grupo').extend({ parte: IdDoCaminho }),
  response: z.object({ pagoEm: Dia, pagoCentavos: Centavos, taxaCentavos: Centavos }),
  errors: [
    'NAO_ENCONTRADO',
    'AGUARDA_AUTORIZACAO',
    'JA_FOI_PAGO',
    'CREDITO_COM_PARCELAS_EM_ABERTO',
    'RECURSO_EXTINTO',
    'DEVOLUCAO_NO_BANCO',
    'RECURSO_PRESCRITO',
  ],
})

export const restituicoesDasExcluidas = call({
  method: 'GET',
  path: '/restituicoes',
  access: 'staff',
  podeAtrasar: true,
  papel: 'atendente',
  summary: 'O que as cotas excluídas têm a receber',
  query: paginacao(50).extend({
    grupo: z
      .string()
      .trim()
      .max(6)
      .regex(/^\d*$/, { error: 'O código do grupo só tem algarismos' })
      .optional()
      .meta({ description: 'Código do grupo, ou parte dele' }),
    situacao: situacaoDoPagamento,
  }),
  response: z.array(
    Receber.extend({
      id: Id,
      grupoId: Id,
      grupo: z.string(),
      origem: z.enum(['sorteio', 'encerramento', 'arrependimento']),
      dia: Dia,
      baseCentavos: Centavos,
      multaCentavos: Centavos,
      penalCentavos: Centavos,
      taxaAntecipadaCentavos: Centavos.meta({ description: 'Da taxa antecipada: a administradora paga, não o grupo' }),
      pagaEm: Dia.nullable(),
      cedida: z.boolean().meta({ description: 'O crédito foi cedido: confira na cota a quem se paga' }),
    }),
  ),
  paged: true,
  errors: [],
})

export const pagarRestituicao = call({
  method: 'POST',
  path: '/restituicoes/:id/pagamento',
  access: 'staff',
  papel: 'gestor',
  idempotent: true,
  outraPessoa: true,
  summary: 'Registra que a restituição foi paga',
  params: paramsDe('restituicao'),
  response: z.object({ pagaEm: Dia, pagoCentavos: Centavos, taxaCentavos: Centavos }),
  errors: [
    'NAO_ENCONTRADO',
    'AGUARDA_AUTORIZACAO',
    'JA_FOI_PAGO',
    'RECURSO_EXTINTO',
    'RECURSO_PRESCRITO',
    'DEVOLUCAO_NO_BANCO',
  ],
})
