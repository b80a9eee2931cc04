import { z } from 'zod'
import { call } from '../../call.ts'
import { Dia, paramsDe } from '../../formas.ts'

const ValorDeParametro = z.union([z.string().max(100), z.number(), z.boolean()])
const Diferenca = z.object({ nome: z.string(), antes: ValorDeParametro, depois: ValorDeParametro })

export const parametrosDoGrupo = call({
  method: 'GET',
  path: '/grupos/:id/parametros',
  access: 'staff',
  papel: 'atendente',
  summary: 'Os parâmetros de um grupo: os que valem hoje, o padrão de cada um e todas as versões',
  params: paramsDe('grupo'),
  response: z.object({
    vigenteDesde: Dia.nullable(),
    valores: z.array(
      z.object({ nome: z.string(), valor: ValorDeParametro, padrao: ValorDeParametro, definidoEm: Dia.nullable() }),
    ),
    versoes: z
      .array(
        z.object({
          vigenteDesde: Dia,
          situacao: z.enum(['passada', 'vigente', 'futura']),
          valores: z.record(z.string(), ValorDeParametro),
          diferencas: z.array(Diferenca),
          foraDaFaixa: z.array(z.string()),
        }),
      )
      .meta({ description: 'Da mais nova à mais antiga; as diferenças são em relação à anterior' }),
  }),
  errors: ['NAO_ENCONTRADO'],
})

const VersaoPedida = z.strictObject({
  vigenteDesde: Dia,
  mudancas: z
    .record(z.string().max(100), ValorDeParametro.nullable())
    .meta({ description: 'Só o que muda sobre a versão que vale naquele dia; null volta ao padrão' }),
})

const VersaoNova = z.object({
  vigenteDesde: Dia,
  valores: z.record(z.string(), ValorDeParametro),
  diferencas: z.array(Diferenca),
  versoesDepois: z.array(Dia).meta({ description: 'Versões já marcadas para depois, que continuam como estão' }),
})

const errosDaVersao = [
  'NAO_ENCONTRADO',
  'VIGENCIA_NO_PASSADO',
  'VERSAO_JA_EXISTE',
  'VALOR_DE_PARAMETRO',
  'VERSAO_SEM_MUDANCA',
  'GRUPO_ENCERRADO',
] as const

export const previaDosParametros = call({
  method: 'POST',
  path: '/grupos/:id/parametros/previa',
  access: 'staff',
  papel: 'gestor',
  summary: 'O que uma nova versão dos parâmetros mudaria; não grava nada',
  params: paramsDe('grupo'),
  body: VersaoPedida,
  response: VersaoNova,
  errors: errosDaVersao,
})

export const novaVersaoDosParametros = call({
  method: 'POST',
  path: '/grupos/:id/parametros',
  access: 'staff',
  papel: 'gestor',
  idempotent: true,
  summary: 'Grava uma nova versão dos parâmetros, que vale de hoje ou de um dia futuro em diante',
  params: paramsDe('grupo'),
  body: VersaoPedida,
  response: VersaoNova,
  errors: errosDaVersao,
})

export const revogarVersaoDosParametros = call({
  method: 'POST',
  path: '/grupos/:id/parametros/:dia/revogacao',
  access: 'staff',
  papel: 'gestor',
  idempotent: true,
  summary: 'Revoga uma versão dos parâmetros que ainda não entrou em vigor; ela fica guardada, e as outras como estão',
  params: paramsDe('grupo').extend({ dia: Dia }),
  response: z.object({ vigenteDesde: Dia }),
  errors: ['NAO_ENCONTRADO', 'VERSAO_EM_VIGOR'],
})
