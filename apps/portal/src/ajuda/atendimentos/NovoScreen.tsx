import { grupoECota, ScreenHeading, SelectField, Stack } from '@contempla/ui'
import { Form } from '@contempla/web/forms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCotas } from '../../cotas/index.ts'
import { api } from '../../shell/app.ts'
import { useMotivoOffline } from '../../shell/hooks.ts'
import { href } from '../../shell/rotas/href.ts'
import { hrefDaTela } from '../../shell/rotas/mapa.ts'
import { atendimentoQuery, atendimentosQuery } from './consultas.ts'
import { assuntoDe, CamposDoPedido, NaHora } from './Novo.tsx'
import { useAnexos } from './useAnexos.tsx'

const vazio = { assunto: '', texto: '', cota: '' }

/** A holder asks the service for something. */
export function NovoScreen() {
  const router = useRouter()
  const client = useQueryClient()
  const { cotas = [], atual } = useCotas()
  const { campo, anexos, impede } = useAnexos()
  const offline = useMotivoOffline()
  const pedir = useMutation({
    mutationFn: ({ assunto, texto, cota }: typeof vazio) =>
      api('POST /atendimentos', {
        body: {
          assunto: assuntoDe(assunto),
          texto,
          idCota: cota === '' ? null : Number(cota),
          anexos,
        },
      }),
    onSuccess: async (feito) => {
      client.setQueryData(atendimentoQuery(feito.protocolo).queryKey, feito)
      void client.invalidateQueries({ queryKey: atendimentosQuery.queryKey, exact: true })
      await router.navigate({ href: href('/atendimento/:protocolo', { protocolo: feito.protocolo }), replace: true })
    },
  })
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/atendimento'), label: 'Meus atendimentos' }}
        lead="Você recebe um protocolo, e a resposta sai em até 7 dias."
      >
        Fazer um pedido
      </ScreenHeading>
      <Form
        values={vazio}
        call={pedir}
        request={(escrito) => escrito}
        submitLabel="Enviar o pedido"
        disabledReason={offline ?? impede}
      >
        {(tools) => (
          <>
            <CamposDoPedido tools={tools} />
            {cotas.length > 0 && (
              <SelectField
                label="De qual cota?"
                optional
                placeholder="De nenhuma em especial"
                options={cotas.map((cota) => ({
                  value: String(cota.idCota),
                  label: cota.apelido ? `${cota.apelido} · ${grupoECota(cota)}` : grupoECota(cota),
                }))}
                {...tools.field('cota')}
              />
            )}
            <NaHora
              assunto={tools.values.assunto}
              comCota={(tela) => hrefDaTela(tela, tools.values.cota === '' ? atual?.idCota : Number(tools.values.cota))}
            />
            {campo}
          </>
        )}
      </Form>
    </Stack>
  )
}
