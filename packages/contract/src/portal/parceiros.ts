import { NOMES_DE_CREDORA } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../call.ts'
import { Id, paramsDe, TipoCota } from '../formas.ts'

const Cor = z.string().regex(/^#[0-9a-f]{6}$/)

/** Document 1 §3, partner customization. */
export const ConfiguracaoDoParceiro = z.object({
  id: Id,
  name: z.string(),
  colors: z.object({ primary: Cor, secondary: Cor }),
  logo_url: z.string().nullable(),
  icon_url: z.string().nullable(),
  features: z.record(z.string(), z.boolean()),
  whatsapp_url: z.string().nullable(),
  link_atendimento_whatsapp: z.string().nullable(),
  prazo_geral_faturamento_bem: z.number().int().meta({ description: 'Dias' }),
  prazo_pagamento_faturamento: z.number().int().meta({ description: 'Dias úteis' }),
  business_unit_id: z.string().meta({ description: 'Lista separada por vírgulas' }),
  company_id: z.string(),
  domain: z.string(),
})

const DominioQuery = z.object({ domain: z.string().trim().toLowerCase().min(1).max(253).meta({ coisa: 'dominio' }) })

export const listParceiros = call({
  method: 'GET',
  path: '/parceiros',
  access: 'public',
  summary: 'Os parceiros desta instalação',
  response: z.array(ConfiguracaoDoParceiro.pick({ id: true, name: true, domain: true, logo_url: true })),
  errors: [],
})

export const conteudoDoParceiro = call({
  method: 'GET',
  path: '/parceiros/:id/conteudo',
  access: 'public',
  summary: 'Canais de atendimento, guias e textos do parceiro',
  params: paramsDe('parceiro'),
  response: z.object({
    canais: z.array(
      z.object({
        tipo: z.enum(['telefone', 'whatsapp', 'email', 'site', 'ouvidoria']),
        titulo: z.string(),
        valor: z.string(),
        href: z.string(),
        horario: z.string().nullable(),
      }),
    ),
    links: z.array(z.object({ titulo: z.string(), href: z.string() })),
    guias: z
      .array(z.object({ credora: z.enum(NOMES_DE_CREDORA).nullable(), tipo: TipoCota.nullable(), href: z.string() }))
      .meta({ description: 'O guia do contemplado, por credora e tipo de cota: vale o mais próximo da cota' }),
    administradora: z
      .object({ nome: z.string(), cnpj: z.string() })
      .nullable()
      .meta({ description: 'A empresa que administra os grupos' }),
  }),
  errors: ['NAO_ENCONTRADO'],
})

export const imagemDoParceiro = call({
  method: 'GET',
  path: '/parceiros/imagens/:imagem',
  access: 'public',
  summary: 'Um logotipo ou ícone de parceiro',
  params: z.object({ imagem: z.uuid() }),
  binary: ['image/png'],
  errors: ['NAO_ENCONTRADO'],
})

export const configuracao = call({
  method: 'GET',
  path: '/parceiros/configuracao',
  access: 'public',
  summary: 'A marca do parceiro deste domínio',
  query: DominioQuery,
  response: ConfiguracaoDoParceiro,
  errors: ['PARCEIRO_NAO_ENCONTRADO'],
})

export const configuracaoTransparente = call({
  method: 'GET',
  path: '/parceiros/configuracao/transparente',
  access: 'public',
  summary: 'A marca do parceiro para o acesso por link',
  query: DominioQuery,
  response: ConfiguracaoDoParceiro,
  errors: ['PARCEIRO_NAO_ENCONTRADO'],
})

export const AvisoDeManutencao = z.object({
  startDate: z.string().meta({ description: 'AAAA-MM-DD' }),
  startHour: z.string().meta({ description: 'HH:MM, horário de Brasília' }),
  endDate: z.string(),
  endHour: z.string(),
  active: z.boolean(),
  text: z.string(),
})

export const warnings = call({
  method: 'GET',
  path: '/parceiros/:id/warnings',
  access: 'public',
  summary: 'Avisos de manutenção',
  params: paramsDe('parceiro'),
  response: z.array(AvisoDeManutencao),
  errors: ['NAO_ENCONTRADO'],
})
