import { TELEFONE_PADRAO } from '@contempla/consorcio'
import type { Contrato, Payload } from '@contempla/contract'
import { Checkbox, LinkButton, SelectField, showSnackbar, TelefoneField } from '@contempla/ui'
import { Form } from '@contempla/web/forms'
import { useRouter } from '@tanstack/react-router'
import {
  AvisoDoCodigo,
  formatTelefone,
  GuardaDoRascunho,
  readTelefone,
  useRascunho,
  validateTelefone,
} from '../../../casos/index.ts'
import { api } from '../../../shell/app.ts'
import { useMotivoOffline } from '../../../shell/hooks.ts'
import { href } from '../../../shell/rotas/href.ts'
import { writeAlvo } from '../edicao/alvo.ts'
import { podeVirarPrincipal } from '../edicao/principal.ts'
import { useEscrita } from '../edicao/useEscrita.ts'
import classes from '../Perfil.module.css'
import type { TelefoneDoCliente } from './contatos.ts'
import { RemoverContato } from './RemoverContato.tsx'

interface TelefoneFormProps {
  idCota: number
  /** Null for a new one. */
  telefone: TelefoneDoCliente | null
  lista: readonly TelefoneDoCliente[]
  tipos: Payload<Contrato['GET /tipos-registro/tipos-telefone']>
  onClose: () => void
}

/** The code that goes to the new mobile, and back to the list. */
const hrefDaConfirmacao = href('/perfil/token/enviar', {}, { acao: 'telefone', voltar: href('/perfil/email-telefone') })

type Pedido = ReturnType<typeof readTelefone> & { principal: boolean }

export function TelefoneForm({ idCota, telefone, lista, tipos, onClose }: TelefoneFormProps) {
  const router = useRouter()
  const alvo = writeAlvo({ lista: 'telefone', id: telefone?.id ?? null })
  const inicio = {
    tipo: String(telefone?.tipoTelefone ?? TELEFONE_PADRAO),
    telefone: telefone ? formatTelefone(telefone) : '',
    principal: telefone?.principal ?? lista.length === 0,
  }
  const { values, forget } = useRascunho(alvo.editar, inicio)
  const escrita = useEscrita({
    send: (body: Pedido) =>
      telefone
        ? api('PUT /cotas/:id/dados-cadastrais/telefones/:idTelefone', {
            params: { id: idCota, idTelefone: telefone.id },
            body,
            noLoading: true,
          })
        : api('POST /cotas/:id/dados-cadastrais/telefones', { params: { id: idCota }, body, noLoading: true }),
    codigo: { acao: 'contato', voltar: href('/perfil/email-telefone', {}, alvo) },
    onDone: ({ aConfirmar }) => {
      forget()
      showSnackbar('Telefone salvo. Avisamos o contato de antes.', 'sucesso')
      if (aConfirmar) void router.navigate({ href: hrefDaConfirmacao })
      else onClose()
    },
  })
  const sair = () => {
    forget()
    onClose()
  }
  return (
    <div className={classes.formulario}>
      {telefone?.aConfirmar && (
        <LinkButton href={hrefDaConfirmacao} fullWidth>
          Confirmar este celular
        </LinkButton>
      )}
      <Form
        values={values}
        call={escrita}
        request={({ tipo, telefone: numero, principal }) => ({ ...readTelefone(numero, tipo), principal })}
        submitLabel={escrita.faltaCodigo ? 'Continuar' : 'Salvar'}
        disabledReason={useMotivoOffline()}
        onCancel={sair}
      >
        {({ field, values: atuais }) => (
          <>
            <GuardaDoRascunho nome={alvo.editar} inicio={inicio} values={atuais} />
            <SelectField
              label="Tipo"
              options={tipos.map(({ id, descricao }) => ({ value: String(id), label: descricao }))}
              {...field('tipo')}
            />
            <TelefoneField
              label="Telefone com DDD"
              {...field('telefone', { validate: (numero, { tipo }) => validateTelefone(numero, tipo) })}
            />
            {podeVirarPrincipal(lista, telefone) && (
              <Checkbox label="Usar como telefone principal" {...field('principal')} />
            )}
            <AvisoDoCodigo missing={escrita.faltaCodigo} />
          </>
        )}
      </Form>
      {telefone && (
        <RemoverContato
          lista="telefone"
          id={telefone.id}
          valor={formatTelefone(telefone)}
          haOutros={lista.length > 1}
          remove={() =>
            api('DELETE /cotas/:id/dados-cadastrais/telefones/:idTelefone', {
              params: { id: idCota, idTelefone: telefone.id },
              noLoading: true,
            })
          }
          onDone={sair}
        />
      )}
    </div>
  )
}
