import { campoLivre, codigoDeBarras, linhaDigitavel, sum } from '@contempla/consorcio'
import type { Linha, LinhaMovimento } from './linha.ts'

/** The law of consórcios (11.795/2008) has been in force since this day. */
const vigenteDesde = '2009-02-06'

/** The demo's own regulation, which says in few words what the law asks of one. */
const REGULAMENTO = `# Das partes
{{administradora}}, CNPJ {{cnpj}}, autorizada pelo Banco Central do Brasil, e {{consorciado}}, inscrito sob o número {{inscricao}}, contratam a participação no grupo {{grupo}}, pela cota {{cota}}, com adesão em {{adesao}}.

# Do objeto
O grupo reúne pessoas que contribuem para que todas comprem, cada uma a seu tempo, o bem escolhido. O desta cota é {{bem}}, de crédito igual a {{credito}} na adesão.
O crédito acompanha o reajuste do grupo, e com ele as parcelas que faltam.

# Das parcelas
O plano é {{plano}}, de {{prazo}}, e esta cota paga {{parcelas}} parcelas mensais. Cada uma soma o fundo comum, a taxa de administração ({{taxaAdministracao}} no plano todo), o fundo de reserva ({{fundoReserva}} no plano todo) e, onde houver, o seguro ({{seguro}} ao mês).
A parcela paga depois do vencimento custa o valor do dia, com multa de 2% e juros de 1% ao mês.

# Da contemplação
A contemplação é a atribuição do crédito, por sorteio ou por lance, numa assembleia mensal. Só concorre a cota em dia.
O sorteio segue os números da Loteria Federal, e o seu resultado pode ser conferido por qualquer pessoa.
O lance vencedor se paga no prazo que a administradora informa. Sem o pagamento, a contemplação se desfaz.

# Do crédito
O crédito rende enquanto não é usado. A compra depende de garantias, que a administradora aprecia.
O que sobra do crédito paga parcelas que vão vencer, ou é devolvido a quem já pagou todas.

# Da exclusão
A cota que deixa de pagar é avisada e, sem regularização no prazo do aviso, excluída do grupo. A excluída concorre, nas assembleias, à devolução do que pagou ao fundo comum, com os descontos deste contrato.

# Da transferência
A cota em dia e não contemplada pode ser transferida a outra pessoa, com a concordância da administradora.

# Do encerramento
Até 60 dias depois da última assembleia, a administradora comunica o que há a receber. Encerradas as contas, o que resta do grupo é repartido entre os consorciados.

# Do arrependimento
Quem contratou fora da sede da administradora pode desistir em 7 dias, com a devolução de tudo o que pagou.`

/** Writes the contracts; one partner has none, so that the words for that case can be seen. */
export function* linhasDosContratos(): Generator<Linha> {
  for (const parceiro of ['contempla', 'montadora'])
    yield {
      tipo: 'modeloDeContrato',
      parceiro,
      chave: 'regulamento-2009',
      vigenteDesde,
      titulo: 'Regulamento do consórcio',
      texto: REGULAMENTO,
    }
}

const conta = { banco: '237', agencia: '1234', conta: '56789', carteira: '09' } as const

/** Writes the boletos by which a former administrator charged what a quota still owes. */
export function* boletosAnteriores(linhas: readonly Linha[]): Generator<Linha> {
  const movimentos = linhas.filter((linha): linha is LinhaMovimento => linha.tipo === 'movimento')
  const fechadas = new Set(
    movimentos.filter(({ lancamento, estorna }) => lancamento === 'pagamento' || estorna).map(({ parcela }) => parcela),
  )
  for (const { lancamento, parcela, vencimento, valores, parceiro, grupo, cota, versao } of movimentos) {
    if (lancamento !== 'emissao' || parcela === undefined || !vencimento || fechadas.has(parcela)) continue
    const nossoNumero = `${grupo.slice(-4)}${cota}${String(parcela).padStart(3, '0')}`
    const valor = sum(Object.values(valores))
    const barras = codigoDeBarras({ banco: conta.banco, vencimento, valor, campoLivre: campoLivre(conta, nossoNumero) })
    yield {
      tipo: 'boletoAnterior',
      parceiro,
      grupo,
      cota,
      versao,
      parcela,
      banco: conta.banco,
      nossoNumero,
      linhaDigitavel: linhaDigitavel(barras),
    }
  }
}
