import { type Ocorrencias, tabelaDe } from './ocorrencia.ts'

/**
 * FEBRABAN, "Layout padrão CNAB 240", C044, in the part that the four banks have in common. Codes 07, 08 and 15 are
 * instructions here, and payments in CNAB 400.
 */
const FEBRABAN = tabelaDe({
  liquidacao: { '06': 'liquidação', '17': 'liquidação após baixa ou de título não registrado' },
  entrada: { '02': 'entrada confirmada' },
  'entrada-recusada': { '03': 'entrada rejeitada' },
  baixa: { '09': 'baixa', '25': 'protestado e baixado' },
  'baixa-recusada': { '26': 'instrução rejeitada' },
  outra: {
    '04': 'transferência de carteira, entrada',
    '05': 'transferência de carteira, baixa',
    '11': 'título em carteira',
    '12': 'abatimento concedido',
    '13': 'abatimento cancelado',
    '14': 'vencimento alterado',
    '19': 'instrução de protesto recebida',
    '20': 'instrução de sustar o protesto recebida',
    '23': 'remessa a cartório',
    '24': 'retirada de cartório',
    '27': 'alteração de dados confirmada',
    '28': 'débito de tarifas',
    '29': 'ocorrência do pagador',
    '30': 'alteração de dados rejeitada',
    '51': 'título reconhecido no DDA',
    '52': 'título não reconhecido no DDA',
    '53': 'título recusado no DDA',
  },
})

const INSTRUCOES_FEBRABAN = {
  '07': 'instrução de desconto recebida',
  '08': 'cancelamento de desconto recebido',
  '15': 'franco de pagamento',
}

/** Source: Banco do Brasil, "Particularidades BB, leiaute CNAB 240", field 07.3T (agosto de 2017). */
const BB_240 = tabelaDe(
  {
    estorno: { '44': 'título pago com cheque devolvido' },
    pendente: { '50': 'título pago com cheque a compensar' },
    outra: INSTRUCOES_FEBRABAN,
  },
  FEBRABAN,
)

/** Source: Bradesco, "Manual operacional para troca de arquivos, 240 posições" (4008-524-0339), C044. */
const BRADESCO_240 = tabelaDe(
  {
    estorno: { '44': 'título pago com cheque devolvido' },
    incerta: { '45': 'título pago com cheque compensado' },
    pendente: { '50': 'título pago com cheque a compensar' },
    outra: {
      ...INSTRUCOES_FEBRABAN,
      '33': 'rateio de crédito alterado',
      '34': 'rateio de crédito cancelado',
      '35': 'débito automático desagendado',
      '36': 'aviso por e-mail ou SMS enviado',
      '37': 'aviso por e-mail ou SMS rejeitado',
      '38': 'prazo limite alterado',
      '39': 'prazo limite dispensado',
      '40': 'número do título alterado',
      '41': 'controle do participante alterado',
      '42': 'dados do pagador alterados',
      '43': 'dados do avalista alterados',
      '46': 'cancelamento de protesto confirmado',
      '47': 'protesto falimentar confirmado',
      '48': 'transferência de carteira confirmada',
      '49': 'contrato de cobrança alterado',
      '54': 'baixa de título negativado confirmada',
      '73': 'pedido de negativação recebido',
    },
  },
  FEBRABAN,
)

/** Source: Santander, H7815 "Layout cobrança CNAB 240" (v. 2.9, abril de 2018), notes 41 and 41-C. */
const SANTANDER_240 = tabelaDe(
  {
    pendente: { '93': 'baixa operacional', '94': 'baixa operacional cancelada' },
    outra: {
      '32': 'código de IOF inválido',
      '61': 'valor nominal alterado',
      '91': 'valor mínimo alterado',
      '92': 'valor máximo alterado',
      A4: 'pagador no DDA',
    },
  },
  FEBRABAN,
)

/**
 * Itaú's two formats share one table; this is its common part, from "Cobrança FEBRABAN 240" (janeiro de 2017), note 22.
 */
const ITAU_240 = tabelaDe({
  liquidacao: { '06': 'liquidação', '08': 'liquidação em cartório', '10': 'baixa por ter sido liquidado' },
  entrada: { '02': 'entrada confirmada' },
  'entrada-recusada': { '03': 'entrada rejeitada' },
  baixa: { '09': 'baixa simples', '32': 'baixa por protesto', '47': 'baixa com transferência para desconto' },
  'baixa-recusada': { '15': 'baixa rejeitada', '16': 'instrução rejeitada' },
  outra: {
    '04': 'alteração de dados, nova entrada',
    '05': 'alteração de dados, baixa',
    '11': 'título em carteira',
    '12': 'abatimento concedido',
    '13': 'abatimento cancelado',
    '14': 'vencimento alterado',
    '17': 'alteração de dados rejeitada',
    '18': 'instrução da cobrança contratual rejeitada',
    '19': 'instrução de protesto recebida',
    '20': 'instrução de sustar o protesto recebida',
    '21': 'instrução de não protestar recebida',
    '23': 'protesto enviado a cartório',
    '24': 'instrução de protesto sustada',
    '25': 'alegação do pagador',
    '26': 'tarifa de aviso de cobrança',
    '27': 'tarifa de extrato de posição',
    '28': 'tarifa de relação das liquidações',
    '29': 'tarifa de títulos vencidos',
    '30': 'débito mensal de tarifas',
    '33': 'custas de protesto',
    '34': 'custas de sustação',
    '35': 'custas de cartório distribuidor',
    '36': 'custas de edital',
    '37': 'tarifa de emissão de boleto',
    '38': 'tarifa de instrução',
    '39': 'tarifa de ocorrências',
    '40': 'tarifa mensal de emissão de boleto',
    '41': 'tarifas mensais, extrato de posição',
    '42': 'tarifas mensais, outras instruções',
    '43': 'tarifas mensais, títulos vencidos',
    '44': 'tarifas mensais, outras ocorrências',
    '45': 'tarifas mensais, protesto',
    '46': 'tarifas mensais, sustação de protesto',
    '48': 'custas de sustação judicial',
    '51': 'tarifa mensal de entradas em correspondentes',
    '52': 'tarifa mensal de baixas',
    '53': 'tarifa mensal de baixas em correspondentes',
    '54': 'tarifa mensal de liquidações',
    '55': 'tarifa mensal de liquidações em correspondentes',
    '56': 'custas de irregularidade',
    '57': 'instrução cancelada',
    '60': 'entrada de carnê rejeitada',
    '61': 'tarifa de aviso de movimentação',
    '62': 'tarifa mensal de aviso de movimentação',
    '63': 'título sustado judicialmente',
    '74': 'negativação rejeitada',
    '75': 'pedido de negativação recebido',
    '77': 'exclusão de negativação recebida',
    '78': 'cancelamento de negativação recebido',
    '79': 'negativação informada',
    '80': 'negativação confirmada, tarifa',
    '82': 'negativação cancelada, tarifa',
    '83': 'negativação excluída por liquidação, tarifa',
    '85': 'tarifa de cobrança ativa',
    '86': 'tarifa de e-mail da cobrança ativa',
    '87': 'tarifa de SMS da cobrança ativa',
    '88': 'tarifa mensal de cobrança ativa',
    '89': 'tarifa mensal de e-mail da cobrança ativa',
    '90': 'tarifa mensal de SMS da cobrança ativa',
    '91': 'tarifa mensal de exclusão de negativação',
    '92': 'tarifa mensal de cancelamento de negativação',
    '93': 'tarifa mensal de negativação excluída por liquidação',
    '94': 'instrução de não negativar recebida',
  },
})

/** Source: Itaú, "Cobrança 400 bytes CNAB" (julho de 2021), note 17. */
const ITAU_400 = tabelaDe(
  {
    liquidacao: { '07': 'liquidação parcial', '59': 'baixa por crédito em conta' },
    incerta: { '72': 'baixa por crédito em conta sem título' },
    estorno: { '69': 'cheque devolvido' },
    pendente: { '65': 'pagamento com cheque a compensar', '95': 'baixa operacional' },
    entrada: { '64': 'entrada confirmada com rateio', '71': 'entrada de boleto Pix confirmada' },
    outra: {
      '73': 'entrada na cobrança simples',
      '81': 'negativação excluída, tarifa',
      '84': 'tarifa mensal de negativação',
    },
  },
  ITAU_240,
)

/** Source: Bradesco, "Layout de arquivo remessa/retorno 400" (4008-524-0121), positions 109 and 110. */
const BRADESCO_400 = tabelaDe({
  liquidacao: {
    '06': 'liquidação',
    '15': 'liquidação em cartório',
    '17': 'liquidação após baixa ou de título não registrado',
  },
  incerta: { '16': 'título pago em cheque, vinculado' },
  estorno: { '22': 'título com pagamento cancelado', '40': 'estorno de pagamento' },
  entrada: { '02': 'entrada confirmada' },
  // 24 is a refusal for the postal code.
  'entrada-recusada': { '03': 'entrada rejeitada', '24': 'entrada rejeitada por CEP' },
  baixa: { '09': 'baixa automática', '10': 'baixa pela agência' },
  'baixa-recusada': { '27': 'baixa rejeitada', '32': 'instrução rejeitada' },
  outra: {
    '11': 'título em carteira',
    '12': 'abatimento concedido',
    '13': 'abatimento cancelado',
    '14': 'vencimento alterado',
    '18': 'acerto de depositária',
    '19': 'instrução de protesto recebida',
    '20': 'instrução de sustar o protesto recebida',
    '21': 'acerto do controle do participante',
    '23': 'entrada em cartório',
    '25': 'protesto falimentar recebido',
    '28': 'débito de tarifas',
    '29': 'ocorrência do pagador',
    '30': 'alteração de dados rejeitada',
    '33': 'alteração de dados confirmada',
    '34': 'retirado de cartório',
    '35': 'débito automático desagendado',
    '55': 'sustado judicialmente',
    '68': 'acerto do rateio',
    '69': 'rateio cancelado',
    '73': 'pedido de negativação recebido',
    '74': 'exclusão de negativação recebida',
  },
})

/** Source: Banco do Brasil, "Cobrança Integrada BB", CBR643 (agreement of 7 digits), note 07. */
const BB_400 = tabelaDe({
  liquidacao: {
    '05': 'liquidação sem registro',
    '06': 'liquidação',
    '07': 'liquidação por conta',
    '08': 'liquidação por saldo',
    '15': 'liquidação em cartório',
  },
  // Note 05 calls it a write-off, but it may have been a debit of the payer's account.
  incerta: { '20': 'débito em conta' },
  estorno: { '44': 'título pago com cheque devolvido' },
  pendente: { '46': 'título pago com cheque a compensar' },
  entrada: { '02': 'entrada confirmada' },
  'entrada-recusada': { '03': 'comando recusado' },
  baixa: { '09': 'baixa', '10': 'baixa solicitada' },
  outra: {
    '11': 'título em carteira',
    '12': 'abatimento concedido',
    '13': 'abatimento cancelado',
    '14': 'vencimento alterado',
    '16': 'juros de mora alterados',
    '19': 'instrução de protesto recebida',
    '21': 'nome do pagador alterado',
    '22': 'endereço do pagador alterado',
    '23': 'encaminhamento a cartório',
    '24': 'protesto sustado',
    '25': 'juros de mora dispensados',
    '26': 'número do título alterado',
    '28': 'manutenção de título vencido',
    '31': 'desconto concedido',
    '32': 'desconto não concedido',
    '33': 'desconto retificado',
    '34': 'data do desconto alterada',
    '35': 'multa cobrada',
    '36': 'multa dispensada',
    '37': 'indexador dispensado',
    '38': 'prazo limite dispensado',
    '39': 'prazo limite alterado',
    '41': 'controle do participante alterado',
    '42': 'documento do pagador alterado',
    '72': 'tipo de cobrança alterado',
    '73': 'pagamento parcial parametrizado',
    '96': 'despesas de protesto',
    '97': 'despesas de sustação de protesto',
    '98': 'débito de custas antecipadas',
  },
})

/** Source: Santander, H7800 "Layout 400 posições" (v. 2.17, abril de 2018), positions 109 and 110, notes 14 and 15. */
const SANTANDER_400 = tabelaDe({
  liquidacao: {
    '06': 'liquidação',
    '07': 'liquidação por conta',
    '08': 'liquidação por saldo',
    '17': 'liquidação em cartório',
  },
  incerta: { '16': 'título já baixado ou liquidado' },
  pendente: { '93': 'baixa operacional', '94': 'baixa operacional cancelada' },
  entrada: { '02': 'entrada confirmada' },
  'entrada-recusada': { '03': 'entrada rejeitada' },
  baixa: { '09': 'baixa automática', '10': 'baixa conforme instrução' },
  outra: {
    '01': 'título não existe',
    '11': 'título em carteira',
    '12': 'abatimento concedido',
    '13': 'abatimento cancelado',
    '14': 'vencimento alterado',
    '15': 'protesto confirmado',
    '21': 'título enviado a cartório',
    '22': 'título retirado de cartório',
    '24': 'custas de cartório',
    '25': 'instrução de protestar',
    '26': 'instrução de sustar o protesto',
    '35': 'título reconhecido no DDA',
    '36': 'título não reconhecido no DDA',
    '37': 'título recusado no DDA',
    '38': 'instrução de não protestar recebida',
    '39': 'espécie não permite a instrução',
    '61': 'valor nominal alterado',
    '62': 'valor mínimo alterado',
    '63': 'valor máximo alterado',
  },
})

/** The meaning of each code, by bank and format. A code that is missing here and brings money waits for a person. */
export const OCORRENCIAS: Readonly<Record<'cnab240' | 'cnab400', ReadonlyMap<string, Ocorrencias>>> = {
  cnab240: new Map([
    ['001', BB_240],
    ['033', SANTANDER_240],
    ['237', BRADESCO_240],
    ['341', ITAU_240],
  ]),
  cnab400: new Map([
    ['001', BB_400],
    ['033', SANTANDER_400],
    ['237', BRADESCO_400],
    ['341', ITAU_400],
  ]),
}
