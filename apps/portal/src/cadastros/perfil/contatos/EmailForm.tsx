import { pareceEmail } from '@contempla/consorcio'
import { Checkbox, showSnackbar, TextField } from '@contempla/ui'
import { Form } from '@contempla/web/forms'
import { AvisoDoCodigo, GuardaDoRascunho, useRascunho } from '../../../casos/index.ts'
import { api } from '../../../shell/app.ts'
import { useMotivoOffline } from '../../../shell/hooks.ts'
import { href } from '../../../shell/rotas/href.ts'
import { writeAlvo } from '../edicao/alvo.ts'
import { podeVirarPrincipal } from '../edicao/principal.ts'
import { useEscrita } from '../edicao/useEscrita.ts'
import classes from '../Perfil.module.css'
import type { EmailDoCliente } from './contatos.ts'
import { RemoverContato } from './RemoverContato.tsx'

interface EmailFormProps {
  idCota: number
  /** Null for a new one. */
  email: EmailDoCliente | null
  lista: readonly EmailDoCliente[]
  onClose: () => void
}

const validar = (texto: string): true | string =>
  texto.trim() === '' ? 'Campo obrigatório' : pareceEmail(texto) || 'E-mail inválido'

export function EmailForm({ idCota, email, lista, onClose }: EmailFormProps) {
  const alvo = writeAlvo({ lista: 'email', id: email?.id ?? null })
  const inicio = { email: email?.email ?? '', principal: email?.principal ?? lista.length === 0 }
  const { values, forget } = useRascunho(alvo.editar, inicio)
  const escrita = useEscrita({
    send: (body: typeof inicio) =>
      email
        ? api('PUT /cotas/:id/dados-cadastrais/emails/:idEmail', {
            params: { id: idCota, idEmail: email.id },
            body,
            noLoading: true,
          })
        : api('POST /cotas/:id/dados-cadastrais/emails', { params: { id: idCota }, body, noLoading: true }),
    codigo: { acao: 'contato', voltar: href('/perfil/email-telefone', {}, alvo) },
    onDone: () => {
      forget()
      showSnackbar('E-mail salvo. Avisamos o contato de antes.', 'sucesso')
      onClose()
    },
  })
  const sair = () => {
    forget()
    onClose()
  }
  return (
    <div className={classes.formulario}>
      <Form
        values={values}
        call={escrita}
        request={({ email: digitado, principal }) => ({ email: digitado.trim(), principal })}
        submitLabel={escrita.faltaCodigo ? 'Continuar' : 'Salvar'}
        disabledReason={useMotivoOffline()}
        onCancel={sair}
      >
        {({ field, values: atuais }) => (
          <>
            <GuardaDoRascunho nome={alvo.editar} inicio={inicio} values={atuais} />
            <TextField
              label="E-mail"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              {...field('email', { validate: validar })}
            />
            {podeVirarPrincipal(lista, email) && (
              <Checkbox label="Usar como e-mail principal" {...field('principal')} />
            )}
            <AvisoDoCodigo missing={escrita.faltaCodigo} />
          </>
        )}
      </Form>
      {email && (
        <RemoverContato
          lista="email"
          id={email.id}
          valor={email.email}
          haOutros={lista.length > 1}
          remove={() =>
            api('DELETE /cotas/:id/dados-cadastrais/emails/:idEmail', {
              params: { id: idCota, idEmail: email.id },
              noLoading: true,
            })
          }
          onDone={sair}
        />
      )}
    </div>
  )
}
