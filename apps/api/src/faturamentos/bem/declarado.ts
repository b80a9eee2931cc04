import { diaEm, formatDiaBr, formatReais } from '@contempla/consorcio'
import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import { campo, cotaDo } from '../../casos/index.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { CampoDeclarado, Declarar } from '../../ports/processos/index.ts'
import { cadastroDaPessoa } from '../cadastro.ts'
import { contaInteira } from '../conta.ts'
import { readDaOrdem } from './administradora.ts'
import { type DadosDoBem, dadosDoBem } from './dados.ts'
import { declararNota } from './nota-fiscal.ts'
import { lerPagamento } from './pagamento.ts'
import { veiculoDe } from './veiculo.ts'

const doUsado = (usado: NonNullable<DadosDoBem['usado']>): CampoDeclarado[] => [
  campo('Placa', `${usado.placa}, ${usado.uf}${usado.encontrado ? '' : ' (fora do registro)'}`),
  ...(usado.registro
    ? [campo('Registro', `${usado.registro.fonte}, lido em ${formatDiaBr(diaEm(new Date(usado.registro.em)))}`)]
    : []),
  ...(usado.registro?.passado ?? []).map((dito) => campo('No registro', dito)),
  ...(usado.registro?.difere ?? []).map((dito) => campo('Difere do registro', dito)),
  campo('RENAVAM', usado.renavam),
  campo('Chassi', usado.chassi),
  campo('Valor de tabela', usado.fipe === null ? null : formatReais(usado.fipe)),
  ...usado.motivos.map((motivo) => campo('Aceite', motivo)),
]

function daCompra(dados: DadosDoBem): CampoDeclarado[] {
  const { usado, bem, compra, vendedor, notaFiscal, motivoDoManual, vistoria, custos } = dados
  const veiculo = veiculoDe(dados)
  const documento = usado ? null : 'notaFiscal'
  return [
    ...(motivoDoManual ? [campo('Motivo do faturamento manual', motivoDoManual)] : []),
    ...(bem ? [campo('Bem', bem)] : []),
    ...(veiculo
      ? [
          campo('Veículo', `${veiculo.marca} ${veiculo.modelo}, ${veiculo.cor}`, { documento }),
          campo('Ano', `${veiculo.anoFabricacao}/${veiculo.anoModelo}`),
        ]
      : []),
    ...(usado ? doUsado(usado) : []),
    ...(vistoria?.aceita
      ? [
          campo(
            `Termos da vistoria aceitos em ${formatDiaBr(diaEm(new Date(vistoria.aceita.em)))}`,
            `${formatReais(vistoria.aceita.aprovada)} aprovada, ${formatReais(vistoria.aceita.naoAprovada)} não aprovada`,
          ),
        ]
      : []),
    ...custos.map(({ em, valor, naParcela }) =>
      campo(
        `Vistoria cobrada em ${formatDiaBr(em)}`,
        `${formatReais(valor)}, ${naParcela ? 'com a próxima parcela' : 'a cobrar à parte'}`,
      ),
    ),
    ...(notaFiscal
      ? [
          campo('Chave da nota fiscal', notaFiscal.chave, { documento: 'notaFiscal' }),
          campo('Chassi', notaFiscal.chassi, { documento: 'notaFiscal' }),
        ]
      : []),
    ...(compra ? [campo('Valor da compra', formatReais(compra.valorCompra), { documento: 'notaFiscal' })] : []),
    ...(compra && compra.despesas > 0 ? [campo('Despesas com o crédito', formatReais(compra.despesas))] : []),
    ...(vendedor
      ? [
          campo(
            'Quem vende',
            [vendedor.razaoSocial, vendedor.cnpj && formatInscricao(vendedor.cnpj)].filter(Boolean).join(', '),
          ),
        ]
      : []),
  ]
}

/** What was read of the invoice is compared with the order, which names the administrator that the lien is for. */
async function daNota(contexto: Contexto, caso: Parameters<typeof declarado>[0], dados: DadosDoBem) {
  if (!dados.notaEmXml && !dados.notaConsultada) return []
  const { administradora } = await readDaOrdem(contexto.db, cotaDo(caso))
  return declararNota(contexto, { dados, caso, administradora })
}

/** What the holder buys, from whom and for how much, and where they are found, for the analyst; who pays sees the accounts whole. */
export const declarado: Declarar<Contexto> = async (caso, contexto) => {
  const dados = dadosDoBem(caso.dados)
  const { cadastro, conta, contaDoTitular, pagamento, devolvidos } = dados
  const atual = await cadastroDaPessoa(contexto.db, contexto, caso.clienteId)
  const pagar = pagamento ? null : await lerPagamento(contexto.db, caso, contexto)
  return [
    ...(cadastro
      ? [
          campo('E-mail', cadastro.email, { atual: atual.email }),
          campo('Telefone', cadastro.telefone, { atual: atual.telefone }),
          campo('Endereço', cadastro.endereco, { atual: atual.endereco }),
          campo('Confirmado por', cadastro.por === 'cliente' ? 'O titular' : 'Um representante'),
        ]
      : []),
    ...daCompra(dados),
    ...(await daNota(contexto, caso, dados)),
    ...(conta
      ? [campo('Conta de quem vende', contaInteira(conta)), campo('Titular da conta', conta.beneficiario)]
      : []),
    ...(contaDoTitular ? [campo('Conta do titular, para o que vem a ele', contaInteira(contaDoTitular))] : []),
    ...(pagar ? [campo('A pagar a quem vende', formatReais(pagar.valor))] : []),
    ...(pagar && pagar.saldo > 0 ? [campo('Do crédito, abate o saldo', formatReais(pagar.saldo))] : []),
    ...(pagamento ? [campo(`Pago em ${formatDiaBr(pagamento.dia)}`, formatReais(pagamento.enviado))] : []),
    ...devolvidos.map(({ dia, enviado, voltouEm, conta: paga }) =>
      campo(
        `Pago em ${formatDiaBr(dia)}, voltou em ${formatDiaBr(voltouEm)}`,
        [formatReais(enviado), ...(paga ? [contaInteira(paga)] : [])].join(', '),
      ),
    ),
  ]
}
