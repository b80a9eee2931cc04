import type { TagTone } from '@contempla/ui'
import type { Linha, Result } from '../shell/kit.ts'

export type Pagamento = Linha<'GET /pagamentos'>
export type DetalheDoPagamento = Result<'GET /pagamentos/:id'>
export type Arquivo = Linha<'GET /arquivos-de-retorno'>
export type DetalheDoArquivo = Result<'GET /arquivos-de-retorno/:id'>
export type CotaParaPagar = Result<'GET /pagamentos/cotas/:id'>
export type BoletoAvulso = CotaParaPagar['boletosAvulsos'][number]
export type Motivo = NonNullable<Pagamento['motivo']>

export const origens = {
  manual: 'À mão',
  webhook: 'Aviso do banco',
  pix: 'Pix',
  retorno: 'Arquivo de retorno',
  fila: 'Da fila',
  sobra: 'Sobra que a cota devolve',
} satisfies Record<Pagamento['origem'], string>

export const estados = {
  lancado: 'Lançado',
  'na-fila': 'Na fila',
  'alocado-da-fila': 'Alocado da fila',
  devolvido: 'Devolvido',
  estornado: 'Estornado',
} satisfies Record<Pagamento['estado'], string>

export const tomDoEstado: Record<Pagamento['estado'], TagTone> = {
  lancado: 'sucesso',
  'na-fila': 'atencao',
  'alocado-da-fila': 'info',
  devolvido: 'neutro',
  estornado: 'erro',
}

/** Why money waits, in a few words. */
export const motivos = {
  BOLETO_DESCONHECIDO: 'Boleto desconhecido',
  BOLETO_JA_PAGO: 'Boleto já pago',
  BOLETO_VENCIDO: 'Pago fora do prazo',
  GRUPO_ENCERRADO: 'Grupo encerrado',
  CONTEMPLACAO_DESFEITA: 'Contemplação desfeita',
  OUTRA_CONTA: 'Linha de outra conta',
  DIGITO_DIVERGENTE: 'Dígito que não confere',
  OCORRENCIA_A_CONFERIR: 'Ocorrência a conferir',
  TITULO_DIVERGENTE: 'Boleto de outro valor',
  PAGADOR_DIVERGENTE: 'Boleto de outra pessoa',
  DIA_NO_FUTURO: 'Dia no futuro',
  DIA_ANTIGO: 'Dia muito antigo',
  AVISO_DIVERGENTE: 'Aviso que diverge',
  DEVOLVIDO_EM_PARTE: 'Devolvido em parte',
  SEM_PARCELA: 'Sem parcela',
  PARCELA_NAO_ENCONTRADA: 'Parcela não emitida',
  PARCELA_RENEGOCIADA: 'Parcela renegociada',
  PARCELA_JA_PAGA: 'Parcela já paga',
  COTA_CANCELADA: 'Cota cancelada',
  VALOR_INVALIDO: 'Valor inválido',
  VALOR_A_MENOR: 'Valor a menor',
  VALOR_A_MAIOR: 'Valor a maior',
  NAO_CABE_NO_SALDO: 'Passa do saldo',
  ESTORNADO: 'Lançamento estornado',
} satisfies Record<Motivo, string>

/** The same in a sentence: what happened, and what one may do. */
export const explicacoes: Readonly<Record<Motivo, string>> = {
  BOLETO_DESCONHECIDO: 'Nenhum boleto nosso tem este número. Descubra de quem é e aloque, ou devolva.',
  BOLETO_JA_PAGO: 'Este boleto já tinha sido pago. Aloque a outra parcela, deixe como crédito da cota, ou devolva.',
  BOLETO_VENCIDO: 'O valor deste boleto só valia no dia dele. Emita outro com o valor de hoje, ou devolva.',
  GRUPO_ENCERRADO:
    'Chegou depois do encerramento do grupo. Aloque às parcelas em aberto e rateie no grupo, ou devolva.',
  CONTEMPLACAO_DESFEITA: 'A contemplação deste lance foi desfeita. Devolva, ou aloque a parcelas em aberto.',
  OUTRA_CONTA:
    'A linha do arquivo é de outra conta de cobrança. Confirme no banco se o dinheiro entrou, e aloque, ou devolva.',
  DIGITO_DIVERGENTE:
    'O dígito do nosso número não confere com ele: o número pode ser de outro boleto. Descubra no banco quem pagou, e aloque, ou devolva.',
  OCORRENCIA_A_CONFERIR:
    'A linha traz um valor, e a ocorrência dela não diz que o dinheiro entrou. Confirme no banco, e aloque, ou devolva.',
  TITULO_DIVERGENTE:
    'O banco registrou este número com um valor que não é o do nosso boleto. Descubra no banco quem pagou, e aloque, ou devolva.',
  PAGADOR_DIVERGENTE:
    'O banco registrou este número em nome de outra pessoa. Descubra no banco quem pagou, e aloque, ou devolva.',
  DIA_NO_FUTURO: 'O banco diz que foi pago num dia que ainda não chegou. Confirme com ele, e aloque, ou devolva.',
  DIA_ANTIGO:
    'O banco diz que foi pago há mais de 60 dias. Confirme o dia com ele: conta como entrado hoje. Aloque, ou devolva.',
  AVISO_DIVERGENTE:
    'Já tinha vindo um aviso com este identificador, de outro pagamento. Confirme no banco se entraram os dois.',
  DEVOLVIDO_EM_PARTE:
    'O banco devolveu parte deste Pix a quem pagou, e o lançamento dele foi estornado. Isto é o que ficou: aloque, ou devolva.',
  SEM_PARCELA: 'O pagamento não diz que parcela paga. Escolha as parcelas, ou devolva.',
  PARCELA_NAO_ENCONTRADA: 'A parcela ainda não foi emitida. Aloque a outra que esteja em aberto, ou devolva.',
  PARCELA_RENEGOCIADA:
    'A parcela foi renegociada, e o boleto dela já não valia. Aloque a outra que esteja em aberto, ou devolva.',
  PARCELA_JA_PAGA: 'A parcela já estava paga. Aloque a outra parcela, ou devolva.',
  COTA_CANCELADA: 'A cota está cancelada e não recebe parcelas. Devolva, ou aloque a outra cota da pessoa.',
  VALOR_INVALIDO: 'O valor recebido não é um valor de pagamento.',
  VALOR_A_MENOR:
    'O valor não cobre o boleto de lance, de antecipação ou de quitação. Quando o resto chegar, junte os dois; ou aloque às parcelas em aberto; ou devolva.',
  VALOR_A_MAIOR: 'A parcela foi quitada e sobrou este valor. Aloque a outra, deixe como crédito da cota, ou devolva.',
  NAO_CABE_NO_SALDO: 'O valor passa do que ainda faltava do plano. Aloque a parcelas em aberto, ou devolva.',
  ESTORNADO: 'O dinheiro está na conta e o lançamento dele foi estornado. Aloque ao que ele paga, ou devolva.',
}

export const situacoesDeArquivo = {
  recusado: 'Recusado',
  'em-curso': 'Em curso',
  processado: 'Processado',
} satisfies Record<Arquivo['situacao'], string>

const formatos = { cnab240: 'CNAB 240', cnab400: 'CNAB 400' } satisfies Record<NonNullable<Arquivo['formato']>, string>
export const nomeDoFormato = (formato: Arquivo['formato']): string =>
  formato === null ? 'Não é CNAB' : formatos[formato]

export const tomDoArquivo: Record<Arquivo['situacao'], TagTone> = {
  recusado: 'erro',
  'em-curso': 'info',
  processado: 'sucesso',
}

const errosDeArquivo: Readonly<Record<string, string>> = {
  ARQUIVO_VAZIO: 'O arquivo está vazio.',
  NAO_E_CNAB: 'Não é um arquivo de retorno: o começo não é o de um CNAB 240 nem o de um CNAB 400.',
  REGISTROS_DEMAIS: 'Tem mais linhas do que um arquivo de retorno. Confira se é mesmo um arquivo do banco.',
  TAMANHO_DO_REGISTRO: 'A linha não tem o tamanho do formato.',
  ARQUIVO_ALTERADO:
    'Um programa mudou este arquivo depois que o banco o fez. Peça ao banco o original, e envie-o sem o abrir nem salvar.',
  REGISTRO_DESCONHECIDO: 'O tipo deste registro não existe no formato.',
  NAO_E_RETORNO: 'Não é um arquivo de retorno: foi feito para ir ao banco, não para vir dele.',
  BANCO_NAO_ATENDIDO: 'Ainda não lemos arquivos deste banco neste formato.',
  CONVENIO_NAO_ATENDIDO:
    'O arquivo é de um convênio do Banco do Brasil de 4 ou 6 algarismos, que não atendemos: só os de 7. Fale com o banco.',
  SEM_HEADER: 'Falta o registro de abertura. Confira se é mesmo um arquivo CNAB.',
  SEM_TRAILER: 'Falta o registro de fechamento: o arquivo pode ter sido cortado.',
  BANCO_DIVERGENTE: 'O registro é de outro banco.',
  SEQUENCIA_QUEBRADA: 'A numeração dos registros pula ou repete: falta ou sobra uma linha.',
  LOTE_DIVERGENTE: 'O registro é de outro lote.',
  SEGMENTO_SEM_PAR: 'O segmento T não tem o seu U, ou o U não tem o seu T.',
  FALTAM_REGISTROS: 'Faltam registros: o fechamento conta mais do que veio.',
  VALOR_INVALIDO: 'Há letras onde deveria haver um número.',
  DATA_INVALIDA: 'A data não existe.',
  ARQUIVO_ILEGIVEL: 'O arquivo guardado não se lê mais. Peça a quem cuida do sistema que veja a chave dos dados.',
  LINHA_NAO_LANCADA:
    'Esta linha não pôde ser lançada. Uma nova tentativa é feita sozinha; se continuar, avise quem cuida do sistema.',
  SOMA_NAO_FECHA: 'O que foi lançado não soma o que o arquivo diz. Avise quem cuida do sistema.',
  SEQUENCIAL_REPETIDO: 'Outro arquivo com este número do banco já foi recebido: lançar este dobraria os pagamentos.',
}
export const erroDeArquivo = (codigo: string): string => errosDeArquivo[codigo] ?? codigo

/** The words for a file's remarks that do not keep it from being posted. */
const avisosDeArquivo: Readonly<Record<string, string>> = {
  CONTAGEM_DIVERGENTE: 'O fechamento conta menos do que veio. Nada falta, e tudo foi lançado.',
  SOMA_DIVERGENTE: 'A soma do fechamento não é a dos títulos. Nada falta, e tudo foi lançado: confira com o banco.',
  PAGAMENTO_DESFEITO: 'O banco desfez um pagamento que já tinha dito. Ache-o pelo nosso número, e estorne-o.',
  VALOR_SEM_PAGAMENTO: 'Traz um valor, e a ocorrência não é de pagamento: não foi lançado.',
}
export const avisoDeArquivo = (codigo: string): string => avisosDeArquivo[codigo] ?? codigo

/** How money paid ahead comes off the plan. */
export const formasDeAbatimento = [
  { value: 'prazo', label: 'Encerrar as últimas' },
  { value: 'parcela', label: 'Diminuir todas' },
] as const

export const boletos = {
  mensal: 'Parcela mensal',
  'segunda-via': 'Segunda via',
  antecipacao: 'Antecipação',
  quitacao: 'Quitação',
  lance: 'Lance vencedor',
  transferencia: 'Taxa de transferência',
} satisfies Record<NonNullable<DetalheDoPagamento['tipoDoBoleto']>, string>

export const bancos: Readonly<Record<string, string>> = {
  '001': 'Banco do Brasil',
  '033': 'Santander',
  '237': 'Bradesco',
  '341': 'Itaú',
}

/** Says what happens to money that does not cover the instalments. */
export const A_MENOR = 'o valor é creditado no dia dele, e o que falta continua em aberto ou vem com a próxima parcela'
