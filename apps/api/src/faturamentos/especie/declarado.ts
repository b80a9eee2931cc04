import { diaEm, formatDiaBr, formatReais } from '@contempla/consorcio'
import { campo } from '../../casos/index.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { CampoDeclarado, Declarar } from '../../ports/processos/index.ts'
import { cadastroDaPessoa } from '../cadastro.ts'
import { contaInteira } from '../conta.ts'
import { readAPagar } from './a-pagar.ts'
import { type DadosDaEspecie, dadosDaEspecie } from './dados.ts'

function sobreARosto({ fotoEm, semelhanca }: DadosDaEspecie): CampoDeclarado[] {
  if (fotoEm === null) return []
  const comparado =
    semelhanca === null
      ? 'Ninguém comparou: confira a selfie com o documento com foto'
      : `Semelhança de ${(semelhanca * 100).toFixed(0)}%`
  const quando = `Foto do rosto, ${formatDiaBr(diaEm(new Date(fotoEm)))}`
  return [campo(quando, comparado, { documento: 'selfie' })]
}

async function aPagar(caso: Parameters<Declarar<Contexto>>[0], contexto: Contexto): Promise<CampoDeclarado[]> {
  const pagar = await readAPagar(contexto.db, contexto, caso)
  if (!pagar) return []
  const rotulo = pagar.ordemEm ? `Ordem ao banco, ${formatDiaBr(pagar.ordemEm)}` : 'Valor a pagar hoje'
  return [
    campo(rotulo, formatReais(pagar.valor)),
    ...(pagar.saldo > 0 ? [campo('Do crédito, paga o saldo da cota', formatReais(pagar.saldo))] : []),
  ]
}

/**
 * Lists the contacts and the account that the holder gave, beside the registration; the person who pays sees the whole
 * account and the amount.
 */
export const declarado: Declarar<Contexto> = async (caso, contexto) => {
  const dados = dadosDaEspecie(caso.dados)
  const { cadastro, conta, pagamento, devolvidos } = dados
  const atual = await cadastroDaPessoa(contexto.db, contexto, caso.clienteId)
  return [
    ...(cadastro
      ? [
          campo('E-mail', cadastro.email, { atual: atual.email }),
          campo('Telefone', cadastro.telefone, { atual: atual.telefone }),
          campo('Endereço', cadastro.endereco, { atual: atual.endereco, documento: 'comprovante_residencia' }),
          campo('Confirmado por', cadastro.por === 'cliente' ? 'O titular' : 'Um representante'),
        ]
      : []),
    ...sobreARosto(dados),
    ...(conta
      ? [
          campo('Conta para o pagamento', contaInteira(conta)),
          campo('Titular da conta', conta.beneficiario),
          ...(pagamento ? [] : await aPagar(caso, contexto)),
        ]
      : []),
    ...(pagamento ? [campo(`Pago em ${formatDiaBr(pagamento.dia)}`, formatReais(pagamento.valor))] : []),
    ...devolvidos.map(({ dia, valor, voltouEm, conta: paga }) =>
      campo(
        `Pago em ${formatDiaBr(dia)}, voltou em ${formatDiaBr(voltouEm)}`,
        [formatReais(valor), ...(paga ? [contaInteira(paga)] : [])].join(', '),
      ),
    ),
  ]
}
