import { undoTimes } from '@kalfa/contracts/documents/undo-seconds';
import { account } from '@kalfa/contracts/identity/account';
import { languages } from '@kalfa/contracts/language';
import { operations } from '@kalfa/contracts/permission';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { Controller, useForm, type FieldValues } from 'react-hook-form';
import { useFailureText } from '../../kit/feedback/failure-text.ts';
import { contractResolver } from '../../kit/record/resolver.ts';
import { SheetBody, SheetFooter, useSheetLock } from '../../kit/record/side-sheet.tsx';
import { languageNames, tagOf, useTranslation } from '../../lib/i18n.ts';
import { chooseLanguage } from '../../lib/language.ts';
import { useWrite } from '../../lib/query.ts';
import { useSession } from '../../lib/session/session.ts';
import { useSettings } from '../../lib/settings.ts';
import type { OwnAccount, ShowMessage } from './own-account.ts';
import { showFieldFaults } from './show-field-faults.ts';

const profile = account.update.body.omit({ version: true });

/** The part of the account users can edit themselves; the rest is edited by an administrator. */
export function Profile({ own, showMessage }: { own: OwnAccount; showMessage: ShowMessage }) {
  const { t } = useTranslation();
  const formId = useId();
  const write = useWrite();
  const failureText = useFailureText();
  const shown = useSettings((settings) => settings.isLanguage);
  const [failure, setFailure] = useState<unknown>(null);
  const valuesOf = ({ displayName, mobile, language, undoSeconds }: OwnAccount) => ({
    displayName,
    mobile,
    language,
    undoSeconds,
  });
  const mayDecide = useSession(({ can }) => can('approvals', operations.view.name));
  const form = useForm<FieldValues>({
    defaultValues: valuesOf(own),
    resolver: contractResolver(profile, shown),
  });
  const { control, formState } = form;
  useSheetLock(formState.isDirty);

  const save = form.handleSubmit(async (values) => {
    setFailure(null);
    showMessage(null);
    try {
      const saved = await write(
        account.update,
        { body: { ...profile.parse(values), version: own.version } },
        { idempotencyKey: crypto.randomUUID() },
      );
      form.reset(valuesOf(saved));
      if (saved.language && saved.language !== own.language) await chooseLanguage(saved.language);
      showMessage(t('identity.account.saved'));
    } catch (error) {
      if (!showFieldFaults(form, error)) setFailure(error);
    }
  });
  const text = (name: 'displayName' | 'mobile', help?: string) => (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <TextField
          label={t(`identity.account.${name}`)}
          value={value ?? ''}
          onChange={({ target }) => onChange(name === 'mobile' && target.value === '' ? null : target.value)}
          onBlur={onBlur}
          inputRef={ref}
          error={error !== undefined}
          helperText={error?.message ?? help}
          slotProps={{
            htmlInput:
              name === 'mobile'
                ? { inputMode: 'tel', autoComplete: 'tel', dir: 'ltr' }
                : { autoComplete: 'name', dir: 'auto' },
          }}
        />
      )}
    />
  );
  return (
    <>
      <SheetBody>
        <Stack
          component="form"
          id={formId}
          noValidate
          sx={{ gap: 2.5 }}
          onSubmit={(event) => void save(event)}
        >
          {failure !== null && <Alert severity="error">{failureText(failure)}</Alert>}
          {text('displayName')}
          {text('mobile', t('identity.account.mobileHelp'))}
          <Controller
            name="language"
            control={control}
            render={({ field: { value, onChange, ref } }) => (
              <TextField
                select
                label={t('identity.account.language')}
                value={value ?? ''}
                onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
                inputRef={ref}
                slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
              >
                <MenuItem value="">{t('identity.organisationLanguage')}</MenuItem>
                {languages.map((language) => (
                  <MenuItem key={language} value={language} lang={tagOf(language)}>
                    {languageNames[language]}
                  </MenuItem>
                ))}
              </TextField>
            )}
          />
          {mayDecide && (
            <Controller
              name="undoSeconds"
              control={control}
              render={({ field: { value, onChange, ref } }) => (
                <TextField
                  select
                  label={t('identity.account.undoSeconds')}
                  helperText={t('identity.account.undoSecondsHelp')}
                  value={value}
                  onChange={({ target }) => onChange(Number(target.value))}
                  inputRef={ref}
                >
                  {undoTimes.map((seconds) => (
                    <MenuItem key={seconds} value={seconds}>
                      {t('identity.account.seconds', { seconds })}
                    </MenuItem>
                  ))}
                </TextField>
              )}
            />
          )}
          <Fact label={t('identity.account.username')}>
            <bdi>{own.username}</bdi>
          </Fact>
          {own.email && (
            <Fact label={t('identity.account.email')}>
              <bdi>{own.email}</bdi>
            </Fact>
          )}
          <Fact label={t('identity.account.roles')}>
            <Stack component="span" direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
              {own.roles.map(({ id, name, title }) => (
                <Chip key={id} size="small" label={title ?? name} />
              ))}
            </Stack>
          </Fact>
        </Stack>
      </SheetBody>
      <SheetFooter>
        <Button
          type="submit"
          form={formId}
          variant="contained"
          loading={formState.isSubmitting}
          disabled={!formState.isDirty}
        >
          {t('identity.account.save')}
        </Button>
      </SheetFooter>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="div">{children}</Typography>
    </Box>
  );
}
