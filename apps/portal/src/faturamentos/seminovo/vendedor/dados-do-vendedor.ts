import { maskInscricao } from '@contempla/ui'
import type { CamposDe, Linha } from '../../../casos/index.ts'
import type { DoBem } from '../../bem/atos.ts'
import { aoTitular } from '../../bem/Reparticao.tsx'
import type { Atos, VendedorDito } from '../atos.ts'
import { vendedorDe } from './quem-vende.tsx'

const maximo = 9_999_999_999

function pessoais(lido: DoBem) {
  const isPessoa = vendedorDe(lido) === 'PF'
  return {
    nome: { tipo: 'texto', label: isPessoa ? 'Nome completo' : 'Razão social' },
    inscricaoNacional: isPessoa
      ? { tipo: 'inscricao', so: 'CPF', label: 'CPF' }
      : { tipo: 'inscricao', so: 'CNPJ', label: 'CNPJ' },
    email: { tipo: 'email', label: 'E-mail', opcional: true },
    telefone: { tipo: 'telefone', label: 'Celular', opcional: true },
    registradoEm: {
      tipo: 'data',
      label: 'Data do documento do veículo',
      description: 'Está no CRV ou no CRLV-e. Por ela sabemos se a transferência é pelo DUT ou pela ATPV-e.',
    },
    assina: {
      tipo: 'opcoes',
      label: 'Quem assina a transferência?',
      opcoes: {
        dono: isPessoa ? 'Quem vende' : 'O responsável pela empresa',
        rg_terceiro: 'Um procurador, que tem RG',
        cnh_terceiro: 'Um procurador, que tem CNH',
      },
    },
  } as const satisfies CamposDe<VendedorDito>
}

/** The costs are asked for where the credit has something left for them; they come to the holder. */
function contas({ estado: { dadosFaturamento } }: DoBem, isPessoa: boolean) {
  const despesasAte = dadosFaturamento.reparticao?.despesasAte ?? 0
  const sobra = aoTitular(dadosFaturamento) > 0
  return {
    conta: {
      tipo: 'conta',
      label: isPessoa ? 'Conta de quem vende' : 'Conta da empresa',
      description: isPessoa ? 'No CPF de quem vende' : 'No CNPJ da empresa',
    },
    ...(despesasAte > 0
      ? {
          despesas: {
            tipo: 'moeda',
            label: 'Despesas com documentos e registro',
            description: 'O que sobra do crédito paga estas despesas a você, até o limite do contrato.',
            maximo: Math.min(maximo, despesasAte),
            opcional: true,
          },
        }
      : {}),
    ...(sobra || despesasAte > 0
      ? {
          contaDoTitular: {
            tipo: 'conta',
            label: 'A sua conta',
            description: 'Recebe a sua parte do crédito. Não vale conta salário.',
            opcional: true,
            seValer: ({ despesas }: Readonly<Record<string, string | boolean>>) => sobra || Boolean(despesas),
          },
        }
      : {}),
  } as const satisfies CamposDe<VendedorDito>
}

/** The act that tells who sells and in which account, over its two screens. */
export function dadosDoVendedor(lido: DoBem) {
  const { concessionaria, vendedor } = lido.estado.dadosFaturamento
  const isPessoa = vendedorDe(lido) === 'PF'
  const daConta = contas(lido, isPessoa)
  return {
    ato: 'informarVendedor',
    label: 'Informar a conta',
    fazer: 'informe a conta',
    comSenha: true,
    campos: { ...pessoais(lido), ...daConta },
    valores: concessionaria
      ? {
          nome: concessionaria.razaoSocial,
          inscricaoNacional: maskInscricao(concessionaria.cnpj ?? ''),
          ...(vendedor ? { registradoEm: vendedor.registradoEm, assina: vendedor.procurador ?? 'dono' } : {}),
        }
      : {},
    partes: {
      rascunho: `faturamento-seminovo-vendedor-${vendedorDe(lido)}`,
      telas: [
        {
          path: '/faturamentoseminovo/vendedor/:tipo/dadospessoais',
          campos: ['nome', 'inscricaoNacional', 'email', 'telefone', 'registradoEm', 'assina'],
        },
        {
          path: '/faturamentoseminovo/vendedor/:tipo/dadosbancarios',
          campos: Object.keys(daConta) as (keyof VendedorDito)[],
        },
      ],
    },
  } as const satisfies Linha<Atos>['formulario']
}
