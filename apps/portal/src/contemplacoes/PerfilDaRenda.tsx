import { listPerfisDeRenda, PERFIS_DE_RENDA } from '@contempla/consorcio/processos'
import { MoedaField, parseMoeda, ScreenHeading, SelectField, Stack } from '@contempla/ui'
import { Form } from '@contempla/web/forms'
import { showValor, validateRenda } from '../cadastros/index.ts'
import type { CotaDetalhada } from '../cotas/index.ts'
import { useMotivoOffline } from '../shell/hooks.ts'
import { type Contemplacao, type Passo, useAvancar } from './consultas.ts'

interface PerfilDaRendaProps {
  cota: CotaDetalhada
  contemplacao: Contemplacao
}

const perfilDe = (chave: string) => listPerfisDeRenda.find((cada) => cada === chave)

function ajudaDe(chave: string) {
  const perfil = perfilDe(chave)
  return perfil ? { description: PERFIS_DE_RENDA[perfil].ajuda } : {}
}

const opcoes = listPerfisDeRenda.map((value) => ({ value, label: PERFIS_DE_RENDA[value].nome }))

/** What the holder lives of, which says what documents prove it, and how much they earn, if they like to say. */
export function PerfilDaRenda({ cota, contemplacao: { escolhas, vista } }: PerfilDaRendaProps) {
  const avancar = useAvancar(cota.idCota)
  return (
    <Stack gap="large">
      <ScreenHeading lead="Só pedimos os documentos que comprovam a sua renda.">De que você vive?</ScreenHeading>
      <Form
        values={{ perfil: escolhas.perfil ?? '', renda: showValor(escolhas.renda) }}
        call={avancar}
        request={(digitado): Passo => ({
          ato: 'escolherPerfil',
          vista,
          perfil: perfilDe(digitado.perfil) ?? 'selfEmployed',
          renda: parseMoeda(digitado.renda),
        })}
        submitLabel="Continuar"
        disabledReason={useMotivoOffline()}
      >
        {({ field, values }) => (
          <>
            <SelectField
              label="Sua ocupação"
              placeholder="Escolha"
              options={opcoes}
              {...ajudaDe(values.perfil)}
              {...field('perfil', { validate: (valor) => perfilDe(valor) !== undefined || 'Campo obrigatório' })}
            />
            <MoedaField
              label="Quanto você ganha por mês"
              optional
              description="Ajuda na análise do crédito. Só quem analisa vê."
              {...field('renda', { validate: validateRenda })}
            />
          </>
        )}
      </Form>
    </Stack>
  )
}
