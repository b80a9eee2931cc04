import type { AdministradoraDaUnidade, Credora, TipoCota } from '@contempla/consorcio'
import { formatInscricao, normalizeInscricao } from '@contempla/contract/inscricao-nacional'
import type { Input, Result } from '../shell/kit.ts'
import { readFuncionalidades } from './funcionalidades.ts'

export type Parceiro = Result<'GET /parceiros/:id'>
type Canal = Parceiro['canais'][number]

/** The fields of a partner's form as they are typed. */
export type ValoresDoParceiro = {
  nome: string
  dominio: string
  confirmaDominio: boolean
  corPrimaria: string
  corSecundaria: string
  logoUrl: string
  iconeUrl: string
  funcionalidades: Record<string, boolean>
  whatsappUrl: string
  linkAtendimentoWhatsapp: string
  prazoGeralFaturamentoBemDias: string
  prazoPagamentoFaturamentoDias: string
  analiseAprova: boolean
  administradora: string
  cnpjDaAdministradora: string
  enderecoDaAdministradora: string
  cnpjsDasUnidades: Record<AdministradoraDaUnidade, string>
  canais: { tipo: Canal['tipo']; titulo: string; valor: string; href: string; horario: string }[]
  links: { titulo: string; href: string }[]
  /** An empty lender or kind is of all. */
  guias: { credora: Credora | ''; tipo: TipoCota | ''; href: string }[]
}

export const valoresDe = (p: Parceiro): ValoresDoParceiro => ({
  nome: p.nome,
  dominio: p.dominio,
  confirmaDominio: false,
  corPrimaria: p.corPrimaria ?? '',
  corSecundaria: p.corSecundaria ?? '',
  logoUrl: p.logoUrl ?? '',
  iconeUrl: p.iconeUrl ?? '',
  funcionalidades: readFuncionalidades(p.funcionalidades),
  whatsappUrl: p.whatsappUrl ?? '',
  linkAtendimentoWhatsapp: p.linkAtendimentoWhatsapp ?? '',
  prazoGeralFaturamentoBemDias: String(p.prazoGeralFaturamentoBemDias),
  prazoPagamentoFaturamentoDias: String(p.prazoPagamentoFaturamentoDias),
  analiseAprova: p.analiseAprova,
  administradora: p.administradora?.nome ?? '',
  cnpjDaAdministradora: formatInscricao(p.administradora?.cnpj ?? ''),
  enderecoDaAdministradora: p.administradora?.endereco ?? '',
  cnpjsDasUnidades: {
    rci: formatInscricao(p.cnpjsDasUnidades.rci ?? ''),
    volkswagen: formatInscricao(p.cnpjsDasUnidades.volkswagen ?? ''),
  },
  canais: p.canais.map((canal) => ({ ...canal, horario: canal.horario ?? '' })),
  links: [...p.links],
  guias: p.guias.map(({ credora, tipo, href }) => ({ credora: credora ?? '', tipo: tipo ?? '', href })),
})

const ouNada = (texto: string): string | null => texto.trim() || null

/** The call that saves what was filled in, over the reading of `revisao`. */
export const pedidoDe = (id: number, revisao: string, v: ValoresDoParceiro): Input<'PUT /parceiros/:id'> => ({
  params: { id },
  body: {
    revisao,
    nome: v.nome,
    dominio: v.dominio,
    corPrimaria: ouNada(v.corPrimaria.toLowerCase()),
    corSecundaria: ouNada(v.corSecundaria.toLowerCase()),
    logoUrl: ouNada(v.logoUrl),
    iconeUrl: ouNada(v.iconeUrl),
    funcionalidades: v.funcionalidades,
    whatsappUrl: ouNada(v.whatsappUrl),
    linkAtendimentoWhatsapp: ouNada(v.linkAtendimentoWhatsapp),
    prazoGeralFaturamentoBemDias: Number(v.prazoGeralFaturamentoBemDias),
    prazoPagamentoFaturamentoDias: Number(v.prazoPagamentoFaturamentoDias),
    analiseAprova: v.analiseAprova,
    administradora: ouNada(v.administradora)
      ? {
          nome: v.administradora.trim(),
          cnpj: normalizeInscricao(v.cnpjDaAdministradora),
          endereco: ouNada(v.enderecoDaAdministradora) ?? undefined,
        }
      : null,
    cnpjsDasUnidades: {
      rci: normalizeInscricao(v.cnpjsDasUnidades.rci) || undefined,
      volkswagen: normalizeInscricao(v.cnpjsDasUnidades.volkswagen) || undefined,
    },
    canais: v.canais.map((canal) => ({ ...canal, horario: ouNada(canal.horario) })),
    links: v.links,
    guias: v.guias.map(({ credora, tipo, href }) => ({ credora: credora || null, tipo: tipo || null, href })),
  },
})
